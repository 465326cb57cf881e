locals {
  bucket         = ""
  shared_source  = "${aws_fsx_lustre_file_system.data.dns_name}@tcp:/${aws_fsx_lustre_file_system.data.mount_name}"
  shared_type    = "lustre"
  shared_options = "relatime,flock,_netdev"
}

# Parallel file system, billed by its capacity.
resource "aws_fsx_lustre_file_system" "data" {
  storage_capacity            = var.lustre_capacity
  subnet_ids                  = [aws_subnet.nodes.id]
  security_group_ids          = [aws_security_group.nodes.id]
  deployment_type             = "PERSISTENT_2"
  storage_type                = "SSD"
  per_unit_storage_throughput = var.lustre_throughput
  data_compression_type       = "LZ4"
  kms_key_id                  = var.kms_key_id

  tags = { Name = "${var.name}-data" }

  lifecycle {
    # Data outlives the cluster; take this line out to delete it.
    prevent_destroy = true
  }
}
