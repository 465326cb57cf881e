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

fetch=(curl -fsSL --connect-timeout 20 --retry 8 --retry-delay 15 --retry-connrefused) # the way out may come up after the node

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

install_packages() {
    if command -v apt-get >/dev/null; then
        export DEBIAN_FRONTEND=noninteractive
        apt-get -o DPkg::Lock::Timeout=600 update -q
        apt-get -o DPkg::Lock::Timeout=600 install -y -q "$@"
    else
        dnf install -y -q "$@"
    fi
}

# What this cloud does in its own way: install_driver, install_container_runtime, metadata.
# shellcheck source=/dev/null
. /opt/gpuplan/cloud.sh

start_fabric_manager() {
    if systemctl list-unit-files nvidia-fabricmanager.service 2>/dev/null | grep -q nvidia-fabricmanager; then
        systemctl enable --now nvidia-fabricmanager.service || say 'nvidia-fabricmanager did not start'
    fi
}

# Docker and NVIDIA's container toolkit from Debian packages.
install_runtime_by_apt() {
    local base=https://nvidia.github.io/libnvidia-container
    install_packages docker.io gnupg
    "${fetch[@]}" "$base/gpgkey" | gpg --batch --yes --dearmor -o /usr/share/keyrings/nvidia-container-toolkit.gpg
    echo "deb [signed-by=/usr/share/keyrings/nvidia-container-toolkit.gpg] $base/stable/deb/amd64 /" \
        >/etc/apt/sources.list.d/nvidia-container-toolkit.list
    install_packages nvidia-container-toolkit
}

use_nvidia_runtime() {
    nvidia-ctk runtime configure --runtime=docker
    systemctl enable docker
    systemctl restart docker
}

install_nfs_client() {
    if command -v apt-get >/dev/null; then
        install_packages nfs-common
    else
        install_packages nfs-utils
    fi
}

install_shared_client() {
    case $SHARED_TYPE in
    nfs | nfs4) install_nfs_client ;;
    *) "install_${SHARED_TYPE}_client" ;;
    esac
}

mount_shared() {
    mkdir -p "$MOUNT_POINT"
    if [ -z "$SHARED_SOURCE" ] || mountpoint -q "$MOUNT_POINT"; then
        return 0
    fi
    install_shared_client
    if ! grep -qF "$SHARED_SOURCE " /etc/fstab; then
        printf '%s %s %s %s 0 0\n' "$SHARED_SOURCE" "${MOUNT_POINT// /\\040}" "$SHARED_TYPE" "$SHARED_OPTIONS" >>/etc/fstab
    fi
    for _ in 1 2 3 4 5 6; do
        mount "$MOUNT_POINT" && return 0
        sleep 20
    done
    give_up "cannot mount $SHARED_SOURCE"
}

mount_data_disk() {
    mkdir -p "$MOUNT_POINT"
    if [ "$DATA_DISK" != yes ] || mountpoint -q "$MOUNT_POINT"; then
        return 0
    fi
    local disk
    disk=$(lsblk -dnpo NAME,TYPE,MODEL | awk '$2 == "disk" && !/Instance Storage/ { print $1 }' | while read -r name; do
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
