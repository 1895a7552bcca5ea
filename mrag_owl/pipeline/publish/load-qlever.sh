#!/bin/sh
# Make an index of QLever of the graphs of this folder.
#   load-qlever.sh INDEX      INDEX is the start of the names of its files, such as /var/lib/qlever/owl
# Start `qlever-server -i INDEX -p 7001` with it. The parts are one input, read in order, so that blank nodes stay one.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
index=${1:?"say where the index is made, such as /var/lib/qlever/owl"}
program=$(command -v qlever-index || command -v IndexBuilderMain) || {
    echo "no qlever-index here: install QLever, or run this where it is installed" >&2
    exit 1
}
gzip -t "$here"/*.nq.gz
gzip -dc "$here"/*.nq.gz | "$program" -i "$index" -F nq -f - --parse-parallel 0
echo "indexed $(find "$here" -name '*.nq.gz' | wc -l) parts as $index"
