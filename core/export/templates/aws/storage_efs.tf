locals {
  bucket         = ""
  shared_source  = "${aws_efs_file_system.data.dns_name}:/"
  shared_type    = "nfs4"
  shared_options = "nfsvers=4.1,rsize=1048576,wsize=1048576,hard,timeo=600,retrans=2,noresvport,_netdev"
}

# Grows by itself, billed by what it holds and by what is read and written.
resource "aws_efs_file_system" "data" {
  encrypted        = true
  kms_key_id       = var.kms_key_id
  performance_mode = "generalPurpose"
  throughput_mode  = "elastic"

  tags = { Name = "${var.name}-data" }

  lifecycle {
    # Data outlives the cluster; take this line out to delete it.
    prevent_destroy = true
  }
}

resource "aws_efs_mount_target" "data" {
  file_system_id  = aws_efs_file_system.data.id
  subnet_id       = aws_subnet.nodes.id
  security_groups = [aws_security_group.nodes.id]
}
