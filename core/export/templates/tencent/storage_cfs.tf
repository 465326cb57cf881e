locals {
  app_id         = ""
  bucket         = ""
  shared_source  = "${tencentcloud_cfs_file_system.data.mount_ip}:/${tencentcloud_cfs_file_system.data.fs_id}"
  shared_type    = "nfs"
  shared_options = "vers=3,nolock,proto=tcp,rsize=1048576,wsize=1048576,hard,timeo=600,retrans=2,noresvport,_netdev"
}

# Grows by itself, billed by what it holds.
resource "tencentcloud_cfs_access_group" "data" {
  name        = "${var.name}-data"
  description = "GPU nodes of a training cluster"
}

resource "tencentcloud_cfs_access_rule" "data" {
  access_group_id = tencentcloud_cfs_access_group.data.id
  auth_client_ip  = tencentcloud_subnet.nodes.cidr_block
  priority        = 1
  rw_permission   = "RW"
  user_permission = "no_root_squash"
}

resource "tencentcloud_cfs_file_system" "data" {
  name              = "${var.name}-data"
  availability_zone = local.zone
  access_group_id   = tencentcloud_cfs_access_group.data.id
  protocol          = "NFS"
  storage_type      = "HP"
  vpc_id            = tencentcloud_vpc.main.id
  subnet_id         = tencentcloud_subnet.nodes.id
  tags              = var.tags

  lifecycle {
    # Data outlives the cluster; take this line out to delete it.
    prevent_destroy = true
  }
}
