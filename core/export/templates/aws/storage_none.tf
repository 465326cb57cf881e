# No shared storage was planned: data and checkpoints stay on the disks of the nodes and go with them. Copy what you keep.
locals {
  bucket         = ""
  shared_source  = ""
  shared_type    = ""
  shared_options = ""
}
