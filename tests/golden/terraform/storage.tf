# General-purpose NAS: grows by itself, billed by what it holds.
resource "alicloud_nas_file_system" "data" {
  protocol_type    = "NFS"
  storage_type     = "Performance"
  file_system_type = "standard"
  encrypt_type     = 1
  description      = "${var.name} data and checkpoints"
  zone_id          = local.zone_id
  tags             = var.tags

  lifecycle {
    # Data outlives the cluster; take this line out to delete it.
    prevent_destroy = true
  }
}

resource "alicloud_nas_access_group" "data" {
  access_group_name = "${var.name}-data"
  access_group_type = "Vpc"
  file_system_type  = "standard"
}

resource "alicloud_nas_access_rule" "data" {
  access_group_name = alicloud_nas_access_group.data.access_group_name
  source_cidr_ip    = alicloud_vswitch.main.cidr_block
  rw_access_type    = "RDWR"
  user_access_type  = "no_squash"
  file_system_type  = "standard"
  priority          = 1
}

resource "alicloud_nas_mount_target" "data" {
  file_system_id    = alicloud_nas_file_system.data.id
  access_group_name = alicloud_nas_access_group.data.access_group_name
  network_type      = "Vpc"
  vpc_id            = alicloud_vpc.main.id
  vswitch_id        = alicloud_vswitch.main.id
}
