#!/bin/bash
# Runs once a minute: publishes how busy the GPUs are, and when the cloud takes a spot node back, asks the training to save.
# A launcher that writes its process id to /run/gpuplan/launcher.pid gets SIGUSR1; others watch for /run/gpuplan/save-now.
set -u
# shellcheck source=/dev/null
. /etc/gpuplan/node.env
# shellcheck source=/dev/null
. /opt/gpuplan/cloud.sh
run=/run/gpuplan
mkdir -p "$run"

busiest=$(nvidia-smi --query-gpu=utilization.gpu --format=csv,noheader,nounits 2>/dev/null | sort -n | tail -n 1)
if [[ "$busiest" =~ ^[0-9]+$ ]]; then
    publish_utilisation "$busiest" || echo 'utilisation was not published'
fi

if [ "$SPOT" = yes ] && [ ! -e "$run/save-now" ] && notice=$(spot_notice); then
    echo "spot notice: $notice"
    printf '%s\n' "$notice" >"$run/save-now"
    if [ -r "$run/launcher.pid" ] && launcher=$(cat "$run/launcher.pid") && [[ "$launcher" =~ ^[0-9]+$ ]]; then
        kill -USR1 "$launcher" || echo "no process $launcher"
    fi
fi
