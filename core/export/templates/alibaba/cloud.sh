# shellcheck shell=bash disable=SC2154
# Alibaba Cloud: the vendor's own installer brings driver and CUDA. Sourced by the other scripts, which load node.env first.

metadata() {
    local token
    token=$(curl -fsS -X PUT -H 'X-aliyun-ecs-metadata-token-ttl-seconds: 300' http://100.100.100.200/latest/api/token)
    curl -fsS -H "X-aliyun-ecs-metadata-token: $token" "http://100.100.100.200/latest/meta-data/$1"
}

# When a spot node is taken back; fails while nobody asks for it.
spot_notice() { metadata instance/spot/termination-time 2>/dev/null; }

# The vendor's agent publishes the GPUs' utilisation itself.
publish_utilisation() { :; }

install_driver() {
    if nvidia-smi >/dev/null 2>&1; then
        return 0
    fi
    local tries=0 state=/var/lib/gpuplan
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

install_container_runtime() {
    if command -v nvidia-ctk >/dev/null && command -v docker >/dev/null; then
        return 0
    fi
    if [ "$INTERNET" != yes ]; then
        say 'no way to the internet: the container runtime is left to the image'
        return 0
    fi
    if command -v apt-get >/dev/null; then
        install_runtime_by_apt
    else
        dnf config-manager --add-repo=https://mirrors.aliyun.com/docker-ce/linux/centos/docker-ce.repo
        dnf install -y -q --repo alinux3-plus dnf-plugin-releasever-adapter
        install_packages docker-ce
        "${fetch[@]}" https://nvidia.github.io/libnvidia-container/stable/rpm/nvidia-container-toolkit.repo -o /etc/yum.repos.d/nvidia-container-toolkit.repo
        install_packages nvidia-container-toolkit
    fi
    use_nvidia_runtime
}
