# No shared storage was planned: data and checkpoints stay on the disks of the nodes and go with them. Copy what you keep.
locals {
  app_id         = ""
  bucket         = ""
  shared_source  = ""
  shared_type    = ""
  shared_options = ""
}
