#!/bin/bash
# All-reduce over the GPUs of this node. Takes all_reduce_perf of nccl-tests from the node, or from the image that
# NCCL_TEST_IMAGE of /etc/gpuplan/node.env names; without either it says so and passes.
set -u
# shellcheck source=/dev/null
. /etc/gpuplan/node.env
arguments=(all_reduce_perf -b 8M -e 256M -f 2 -g "$GPU_COUNT" -c 1)
if [ "$GPU_COUNT" -lt 2 ]; then
    echo 'one GPU: no all-reduce to test'
elif command -v all_reduce_perf >/dev/null; then
    timeout 600 "${arguments[@]}"
elif [ -n "$NCCL_TEST_IMAGE" ] && command -v docker >/dev/null; then
    timeout 1200 docker run --rm --gpus all --network host --ipc host --ulimit memlock=-1 "$NCCL_TEST_IMAGE" "${arguments[@]}"
else
    echo 'all-reduce not tested: all_reduce_perf is not on this node and NCCL_TEST_IMAGE is empty'
fi
