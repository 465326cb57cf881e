# What keeps the bill in hand: nodes that compute nothing are stopped, and whoever pays hears of a month that runs over.
locals {
  metric_namespace = "${var.name}/gpu"
  idle_action      = local.spot ? "terminate" : "stop"
}

resource "aws_cloudwatch_metric_alarm" "idle" {
  count = var.idle_minutes > 0 ? var.node_count : 0

  alarm_name          = format("%s-%03d-idle", var.name, count.index)
  alarm_description   = "GPU utilisation below ${var.idle_percent}% for ${var.idle_minutes} minutes: the node is taken off the bill."
  namespace           = local.metric_namespace
  metric_name         = "GpuUtilization"
  dimensions          = { InstanceId = aws_instance.node[count.index].id }
  statistic           = "Maximum"
  period              = 300
  evaluation_periods  = ceil(var.idle_minutes / 5)
  comparison_operator = "LessThanThreshold"
  threshold           = var.idle_percent
  treat_missing_data  = "notBreaching"
  alarm_actions       = ["arn:${data.aws_partition.current.partition}:automate:${var.region}:ec2:${local.idle_action}"]
}

resource "aws_budgets_budget" "month" {
  count = var.monthly_budget_usd > 0 && length(var.budget_emails) > 0 ? 1 : 0

  name         = "${var.name}-month"
  budget_type  = "COST"
  limit_amount = tostring(var.monthly_budget_usd)
  limit_unit   = "USD"
  time_unit    = "MONTHLY"

  cost_filter {
    name   = "TagKeyValue"
    values = [format("user:project$%s", var.tags["project"])]
  }

  notification {
    comparison_operator        = "GREATER_THAN"
    threshold                  = 80
    threshold_type             = "PERCENTAGE"
    notification_type          = "ACTUAL"
    subscriber_email_addresses = var.budget_emails
  }

  notification {
    comparison_operator        = "GREATER_THAN"
    threshold                  = 100
    threshold_type             = "PERCENTAGE"
    notification_type          = "FORECASTED"
    subscriber_email_addresses = var.budget_emails
  }
}
