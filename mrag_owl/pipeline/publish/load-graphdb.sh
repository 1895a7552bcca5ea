#!/bin/sh
# Load the graphs of this folder into a repository of GraphDB, in place of what it has in them.
#   load-graphdb.sh http://HOST:7200/repositories/NAME      user and password, if any, are in ~/.netrc
# The repository is made beforehand, without inference: what is asked and counted is what is stated. Each part is a
# transaction; one that breaks off stops the script, and the next run begins anew.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
repository=${1:?"give the address of the repository, such as http://127.0.0.1:7200/repositories/owl"}
send() { curl -sSf --netrc-optional -X POST -H "Content-Type: $1" "$2" "$3" "$repository/statements"; }
while read -r graph; do
    send application/sparql-update --data-binary "CLEAR SILENT GRAPH <$graph>"
done <"$here/graphs.txt"
for part in "$here"/*.nq.gz; do
    gzip -t "$part"
    gzip -dc "$part" | send application/n-quads -T -
done
echo "loaded $(find "$here" -name '*.nq.gz' | wc -l) parts"
