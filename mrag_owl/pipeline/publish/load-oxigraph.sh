#!/bin/sh
# Load the graphs of this folder into `oxigraph serve`, in place of what it has in them.
#   load-oxigraph.sh http://HOST:7878
# Parts go in without a transaction of their own: one that breaks off leaves a part of what it brings; run this again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
server=${1:?"give the address of the server, such as http://127.0.0.1:7878"}
while read -r graph; do
    curl -sSf -X POST -H 'Content-Type: application/sparql-update' --data-binary "CLEAR SILENT GRAPH <$graph>" "$server/update"
done <"$here/graphs.txt"
for part in "$here"/*.nq.gz; do
    gzip -t "$part"
    gzip -dc "$part" | curl -sSf -X POST -H 'Content-Type: application/n-quads' -T - "$server/store?no_transaction"
done
echo "loaded $(find "$here" -name '*.nq.gz' | wc -l) parts"
