output "instance_ids" {
  description = "Ids of the nodes."
  value       = alicloud_instance.node[*].id
}

output "private_ips" {
  description = "Private addresses of the nodes, the first one leads a launch."
  value       = alicloud_instance.node[*].primary_ip_address
}

output "zone_id" {
  description = "Zone of the nodes."
  value       = local.zone_id
}

output "vpc_id" {
  description = "VPC of the cluster."
  value       = alicloud_vpc.main.id
}

output "security_group_id" {
  description = "Security group of the nodes."
  value       = alicloud_security_group.nodes.id
}

output "image_id" {
  description = "Image that new nodes start from."
  value       = data.alicloud_images.node.images[0].id
}

output "file_system_id" {
  description = "Shared file system."
  value       = alicloud_nas_file_system.data.id
}

output "mount_point" {
  description = "Where nodes mount it."
  value       = "/data"
}

output "mount_target" {
  description = "Address of the shared file system."
  value       = alicloud_nas_mount_target.data.mount_target_domain
}
