#!/bin/sh
# Starts a whole cluster on this machine, until Ctrl-C: see README.md beside this file.
cd "$(dirname "$0")/../.." && exec node --import tsx scripts/cluster/start-cluster.ts "$@"
