#!/bin/bash
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
