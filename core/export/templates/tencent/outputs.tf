output "instance_ids" {
  description = "Ids of the nodes."
  value       = tencentcloud_instance.node[*].id
}

output "private_ips" {
  description = "Private addresses of the nodes, the first one leads a launch."
  value       = tencentcloud_instance.node[*].private_ip
}

output "zone" {
  description = "Zone of the nodes."
  value       = local.zone
}

output "vpc_id" {
  description = "VPC of the cluster."
  value       = tencentcloud_vpc.main.id
}

output "security_group_id" {
  description = "Security group of the nodes."
  value       = tencentcloud_security_group.nodes.id
}

output "image_id" {
  description = "Image that new nodes start from."
  value       = local.image
}

output "bucket" {
  description = "Bucket of data and checkpoints; empty: none."
  value       = local.bucket
}

output "shared_storage" {
  description = "What nodes mount; empty: no shared file system."
  value       = local.shared_source
}
