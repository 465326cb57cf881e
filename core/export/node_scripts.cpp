#include "core/export/node_setup.hpp"

namespace gpuplan {

namespace {

constexpr const char *kSetup = R"sh(#!/bin/bash
# Prepares this GPU node: driver and CUDA, container runtime, storage; then checks it and reports. Safe to run again, also after
# the restart that the driver's installation may cause.
set -euo pipefail
umask 022
# shellcheck source=/dev/null
. /etc/gpuplan/node.env
state=/var/lib/gpuplan
mkdir -p "$state"
exec > >(tee -a /var/log/gpuplan-setup.log) 2>&1

say() { printf '%s gpuplan: %s\n' "$(date -u +%FT%TZ)" "$*"; }

report() { # status reason
    say "$1: $2"
    if [ -x /opt/gpuplan/signal.sh ] && [ ! -e "$state/signalled" ]; then
        /opt/gpuplan/signal.sh "$1" "$2" && touch "$state/signalled"
    fi
}

give_up() {
    report FAILURE "$1"
    exit 1
}
trap 'give_up "setup stopped at line $LINENO"' ERR

metadata() {
    local token
    token=$(curl -fsS -X PUT -H 'X-aliyun-ecs-metadata-token-ttl-seconds: 300' http://100.100.100.200/latest/api/token)
    curl -fsS -H "X-aliyun-ecs-metadata-token: $token" "http://100.100.100.200/latest/meta-data/$1"
}

install_packages() {
    if command -v apt-get >/dev/null; then
        export DEBIAN_FRONTEND=noninteractive
        apt-get -o DPkg::Lock::Timeout=600 update -q
        apt-get -o DPkg::Lock::Timeout=600 install -y -q "$@"
    else
        dnf install -y -q "$@"
    fi
}

install_driver() {
    if nvidia-smi >/dev/null 2>&1; then
        return 0
    fi
    local tries=0
    [ -e "$state/driver-tries" ] && tries=$(cat "$state/driver-tries")
    if [ "$tries" -ge 2 ]; then
        give_up "the NVIDIA driver does not answer after $tries installations; see /var/log/gpuplan-setup.log"
    fi
    echo $((tries + 1)) >"$state/driver-tries"
    local source
    source=$(metadata source-address | head -n 1)
    mkdir -p /root/auto_install
    wget -q -t 10 --timeout=10 -O "/root/auto_install/$DRIVER_SCRIPT" "$source/opsx/ecs/linux/binary/script/$DRIVER_SCRIPT"
    say "installing driver $DRIVER_VERSION, CUDA $CUDA_VERSION, cuDNN $CUDNN_VERSION; this takes 10 to 20 minutes"
    (cd /root/auto_install && bash "$DRIVER_SCRIPT" "$DRIVER_VERSION" "$CUDA_VERSION" "$CUDNN_VERSION" FALSE "$INSTALL_ERDMA")
    if ! nvidia-smi >/dev/null 2>&1; then
        say 'restarting once, so that the driver loads'
        systemctl reboot
        sleep 600
    fi
}

start_fabric_manager() {
    if systemctl list-unit-files nvidia-fabricmanager.service 2>/dev/null | grep -q nvidia-fabricmanager; then
        systemctl enable --now nvidia-fabricmanager.service || say 'nvidia-fabricmanager did not start'
    fi
}

install_container_runtime() {
    if command -v nvidia-ctk >/dev/null && command -v docker >/dev/null; then
        return 0
    fi
    if [ "$INTERNET" != yes ]; then
        say 'no way to the internet: the container runtime is left to the image'
        return 0
    fi
    local base=https://nvidia.github.io/libnvidia-container
    local fetch=(curl -fsSL --connect-timeout 20 --retry 8 --retry-delay 15 --retry-connrefused) # the way out may come up after the node
    if command -v apt-get >/dev/null; then
        install_packages docker.io gnupg
        "${fetch[@]}" "$base/gpgkey" | gpg --batch --yes --dearmor -o /usr/share/keyrings/nvidia-container-toolkit.gpg
        echo "deb [signed-by=/usr/share/keyrings/nvidia-container-toolkit.gpg] $base/stable/deb/amd64 /" \
            >/etc/apt/sources.list.d/nvidia-container-toolkit.list
    else
        dnf config-manager --add-repo=https://mirrors.aliyun.com/docker-ce/linux/centos/docker-ce.repo
        dnf install -y -q --repo alinux3-plus dnf-plugin-releasever-adapter
        install_packages docker-ce
        "${fetch[@]}" "$base/stable/rpm/nvidia-container-toolkit.repo" -o /etc/yum.repos.d/nvidia-container-toolkit.repo
    fi
    install_packages nvidia-container-toolkit
    nvidia-ctk runtime configure --runtime=docker
    systemctl enable docker
    systemctl restart docker
}

mount_shared() {
    mkdir -p "$MOUNT_POINT"
    if [ -z "$NFS_SOURCE" ] || mountpoint -q "$MOUNT_POINT"; then
        return 0
    fi
    if command -v apt-get >/dev/null; then
        install_packages nfs-common
    else
        install_packages nfs-utils
    fi
    if ! grep -qF "$NFS_SOURCE " /etc/fstab; then
        printf '%s %s nfs %s 0 0\n' "$NFS_SOURCE" "${MOUNT_POINT// /\\040}" "$NFS_OPTIONS" >>/etc/fstab
    fi
    for _ in 1 2 3 4 5 6; do
        mount "$MOUNT_POINT" && return 0
        sleep 20
    done
    give_up "cannot mount $NFS_SOURCE"
}

mount_data_disk() {
    mkdir -p "$MOUNT_POINT"
    if [ "$DATA_DISK" != yes ] || mountpoint -q "$MOUNT_POINT"; then
        return 0
    fi
    local disk
    disk=$(lsblk -dnpo NAME,TYPE,MOUNTPOINT | awk '$2 == "disk" { print $1 }' | while read -r name; do
        if [ "$(lsblk -no NAME "$name" | wc -l)" -eq 1 ] && ! blkid "$name" >/dev/null; then echo "$name"; fi
    done | head -n 1)
    if [ -z "$disk" ]; then
        give_up 'no empty data disk was found'
    fi
    mkfs.ext4 -q -L gpuplan-data "$disk"
    printf 'LABEL=gpuplan-data %s ext4 defaults,nofail 0 2\n' "${MOUNT_POINT// /\\040}" >>/etc/fstab
    mount "$MOUNT_POINT"
}

install_driver
start_fabric_manager
install_container_runtime
mount_data_disk
mount_shared
if reason=$(/opt/gpuplan/check-node.sh); then
    report SUCCESS "$reason"
else
    give_up "$reason"
fi
)sh";

constexpr const char *kCheck = R"sh(#!/bin/bash
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
    if [ "$ERDMA_INTERFACES" -eq 0 ]; then
        return
    fi
    local found
    found=$(find /sys/class/infiniband -mindepth 1 -maxdepth 1 -name 'erdma*' 2>/dev/null | wc -l)
    note "eRDMA devices $found"
    if [ "$found" -lt "$ERDMA_INTERFACES" ]; then
        fault "$found eRDMA devices instead of $ERDMA_INTERFACES"
    fi
}

check_storage() {
    if [ -n "$NFS_SOURCE" ] || [ "$DATA_DISK" = yes ]; then
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
)sh";

constexpr const char *kNccl = R"sh(#!/bin/bash
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
)sh";

constexpr const char *kUnit = R"unit([Unit]
Description=Prepare and check this GPU node
After=network-online.target remote-fs.target
Wants=network-online.target

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/opt/gpuplan/setup-node.sh
TimeoutStartSec=5400

[Install]
WantedBy=multi-user.target
)unit";

} // namespace

std::vector<NodeFile> nodeScripts()
{
    return { { "/opt/gpuplan/setup-node.sh", "0755", kSetup }, { "/opt/gpuplan/check-node.sh", "0755", kCheck },
        { "/opt/gpuplan/check-nccl.sh", "0755", kNccl }, { "/etc/systemd/system/gpuplan-node.service", "0644", kUnit } };
}

} // namespace gpuplan
