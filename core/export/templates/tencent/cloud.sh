# shellcheck shell=bash disable=SC2154
# Tencent Cloud: driver and CUDA come from NVIDIA's own repository. Sourced by the other scripts, which load node.env first.

metadata() { curl -fsS "http://metadata.tencentyun.com/latest/meta-data/$1"; }

# When a spot node is taken back; fails while nobody asks for it.
spot_notice() { metadata spot/termination-time 2>/dev/null; }

# The vendor's agent publishes the GPUs' utilisation itself.
publish_utilisation() { :; }

install_driver() {
    if nvidia-smi >/dev/null 2>&1 && [ -x /usr/local/cuda/bin/nvcc ]; then
        return 0
    fi
    local tries=0 state=/var/lib/gpuplan
    [ -e "$state/driver-tries" ] && tries=$(cat "$state/driver-tries")
    if [ "$tries" -ge 2 ]; then
        give_up "the NVIDIA driver does not answer after $tries installations; see /var/log/gpuplan-setup.log"
    fi
    if [ "$INTERNET" != yes ]; then
        give_up 'no driver in the image and no way to the internet to fetch one'
    fi
    echo $((tries + 1)) >"$state/driver-tries"
    say "installing driver $DRIVER_BRANCH and CUDA $CUDA_RELEASE; this takes 10 to 20 minutes"
    local release
    release=$(lsb_release -rs | tr -d .)
    "${fetch[@]}" -o "$state/cuda-keyring.deb" \
        "https://developer.download.nvidia.com/compute/cuda/repos/ubuntu$release/x86_64/cuda-keyring_1.1-1_all.deb"
    dpkg -i "$state/cuda-keyring.deb"
    install_packages "linux-headers-$(uname -r)"
    install_packages "cuda-drivers-$DRIVER_BRANCH" "cuda-toolkit-${CUDA_RELEASE/./-}"
    if [ "$FAST_LINKS" = yes ]; then
        install_packages "nvidia-fabricmanager-$DRIVER_BRANCH"
    fi
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
    install_runtime_by_apt
    use_nvidia_runtime
}
