# shellcheck shell=bash disable=SC2154
# AWS: the Deep Learning Base image brings driver, CUDA, EFA and the container runtime. Sourced by the other scripts, which load node.env first.

metadata() {
    local token
    token=$(curl -fsS -X PUT -H 'X-aws-ec2-metadata-token-ttl-seconds: 300' http://169.254.169.254/latest/api/token)
    curl -fsS -H "X-aws-ec2-metadata-token: $token" "http://169.254.169.254/latest/meta-data/$1"
}

# When a spot node is taken back; fails while nobody asks for it.
spot_notice() { metadata spot/instance-action 2>/dev/null; }

# The highest utilisation of a GPU in percent, where the idle alarm looks for it.
publish_utilisation() {
    aws cloudwatch put-metric-data --region "$REGION" --namespace "$METRIC_NAMESPACE" --metric-name GpuUtilization --unit Percent --value "$1" \
        --dimensions "InstanceId=$(metadata instance-id)"
}

install_driver() {
    if ! nvidia-smi >/dev/null 2>&1; then
        give_up 'the image brings no NVIDIA driver that answers: choose another image_name'
    fi
}

install_container_runtime() {
    if ! command -v nvidia-ctk >/dev/null || ! command -v docker >/dev/null; then
        say 'the image brings no container runtime with GPUs'
        return 0
    fi
    use_nvidia_runtime
}

install_lustre_client() {
    if modprobe lustre 2>/dev/null; then
        return 0
    fi
    local release
    release=$(lsb_release -cs)
    "${fetch[@]}" https://fsx-lustre-client-repo-public-keys.s3.amazonaws.com/fsx-ubuntu-public-key.asc \
        | gpg --batch --yes --dearmor -o /usr/share/keyrings/fsx-ubuntu-public-key.gpg
    echo "deb [signed-by=/usr/share/keyrings/fsx-ubuntu-public-key.gpg] https://fsx-lustre-client-repo.s3.amazonaws.com/ubuntu $release main" \
        >/etc/apt/sources.list.d/fsxlustreclientrepo.list
    install_packages "lustre-client-modules-$(uname -r)"
    modprobe lustre
}
