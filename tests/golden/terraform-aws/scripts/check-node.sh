#!/bin/bash
# Checks this GPU node and prints one line: what is wrong first, or what was found. Details: /var/lib/gpuplan/health.txt. Exit 0: healthy.
set -u
# shellcheck source=/dev/null
. /etc/gpuplan/node.env
health=/var/lib/gpuplan/health.txt
mkdir -p "${health%/*}"
: >"$health"
faults=()

note() { printf '%s\n' "$*" >>"$health"; }
fault() {
    faults+=("$*")
    note "FAULT $*"
}

check_gpus() {
    local names found
    names=$(nvidia-smi --query-gpu=name --format=csv,noheader 2>&1) || {
        fault 'nvidia-smi fails'
        return
    }
    found=$(printf '%s\n' "$names" | wc -l)
    note "GPUs $found: $(printf '%s\n' "$names" | sort | uniq -c | tr -s ' \n' ' ')"
    if [ "$found" -ne "$GPU_COUNT" ]; then
        fault "$found GPUs instead of $GPU_COUNT"
    fi
    if [ -n "$GPU_MODEL" ] && ! printf '%s\n' "$names" | grep -qwiF -- "$GPU_MODEL"; then
        if [ "$GPU_MODEL_CERTAIN" = yes ]; then
            fault "the GPUs are not $GPU_MODEL: $(printf '%s\n' "$names" | head -n 1)"
        else
            note "the plan took the GPUs for $GPU_MODEL; the node says $(printf '%s\n' "$names" | head -n 1)"
        fi
    fi
}

check_cuda() {
    local compiler=/usr/local/cuda/bin/nvcc
    if [ -x "$compiler" ]; then
        note "CUDA $("$compiler" --version | sed -n 's/.*release \([0-9.]*\).*/\1/p')"
    else
        fault 'CUDA is not installed under /usr/local/cuda'
    fi
}

check_nvlink() {
    if [ "$FAST_LINKS" != yes ] || [ "$GPU_COUNT" -lt 2 ]; then
        return
    fi
    local links
    links=$(nvidia-smi nvlink --status 2>&1)
    if ! printf '%s\n' "$links" | grep -q 'GB/s'; then
        fault 'NVLink is down: is nvidia-fabricmanager of the same version as the driver running?'
    elif printf '%s\n' "$links" | grep -qi inactive; then
        fault 'some NVLink links are inactive'
    else
        note "NVLink $(printf '%s\n' "$links" | grep -c 'GB/s') links up"
    fi
}

check_rdma() {
    if [ "$RDMA_INTERFACES" -eq 0 ]; then
        return
    fi
    local found
    found=$(find /sys/class/infiniband -mindepth 1 -maxdepth 1 -name "$RDMA_NAME*" 2>/dev/null | wc -l)
    note "RDMA devices $found"
    if [ "$found" -lt "$RDMA_INTERFACES" ]; then
        fault "$found RDMA devices instead of $RDMA_INTERFACES"
    fi
}

check_storage() {
    if [ -n "$SHARED_SOURCE" ] || [ "$DATA_DISK" = yes ]; then
        mountpoint -q "$MOUNT_POINT" || fault "$MOUNT_POINT is not mounted"
    fi
}

check_gpus
check_cuda
check_nvlink
check_rdma
check_storage
if [ "${#faults[@]}" -eq 0 ]; then
    if ! /opt/gpuplan/check-nccl.sh >>"$health" 2>&1; then
        fault 'the NCCL all-reduce test fails'
    fi
fi
if [ "${#faults[@]}" -gt 0 ]; then
    printf '%s; ' "${faults[@]}"
    printf '\n'
    exit 1
fi
echo "healthy: $GPU_COUNT GPUs"
