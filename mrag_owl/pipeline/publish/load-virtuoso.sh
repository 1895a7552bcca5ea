#!/bin/sh
# Load the graphs of this folder into Virtuoso by its bulk loader, in place of what it has in them.
#   load-virtuoso.sh [HOST:PORT [USER]]      default: 127.0.0.1:1111 dba; the password is in $VIRTUOSO_PASSWORD (dba)
# The server reads the folder itself: it must be in DirsAllowed of its virtuoso.ini.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
isql=$(command -v isql-vt || command -v isql-v || command -v isql)
run() { "$isql" "$server" "$user" "${VIRTUOSO_PASSWORD:-dba}" VERBOSE=OFF BANNER=OFF PROMPT=OFF ERRORS=STDOUT "exec=$1"; }
server=${1:-127.0.0.1:1111} user=${2:-dba}

run "delete from DB.DBA.load_list where ll_file like '$here/%';" >/dev/null
while read -r graph; do run "log_enable(3,1); SPARQL CLEAR GRAPH <$graph>;" >/dev/null; done <"$here/graphs.txt"
run "ld_dir('$here', '%.nq.gz', 'https://w3id.org/mrag-owl/graph/none');"
run "rdf_loader_run();" & # two loaders share the parts
run "rdf_loader_run();"
wait
run "checkpoint;" >/dev/null
loaded=$(run "select 'loaded', count(*) from DB.DBA.load_list where ll_file like '$here/%' and ll_state = 2 and ll_error is null;")
parts=$(find "$here" -name '*.nq.gz' | wc -l)
case $loaded in
*loaded*[!0-9]"$parts"[!0-9]* | *loaded*[!0-9]"$parts") echo "loaded $parts parts" ;;
*)
    run "select ll_file, ll_error from DB.DBA.load_list where ll_file like '$here/%';"
    echo "not all of $parts parts were loaded; is $here in DirsAllowed of virtuoso.ini?" >&2
    exit 1
    ;;
esac
