locals {
  app_id         = data.tencentcloud_user_info.current.app_id
  bucket         = tencentcloud_cos_bucket.data.bucket
  shared_source  = ""
  shared_type    = ""
  shared_options = ""
}

# Bucket names end with the account's id.
data "tencentcloud_user_info" "current" {}

resource "tencentcloud_cos_bucket" "data" {
  bucket               = "${var.name}-data-${data.tencentcloud_user_info.current.app_id}"
  acl                  = "private"
  encryption_algorithm = "AES256"
  tags                 = var.tags

  lifecycle_rules {
    id            = "unfinished-uploads"
    filter_prefix = ""

    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }

  lifecycle {
    # Data outlives the cluster; take this line out to delete it.
    prevent_destroy = true
  }
}
