-- A corrected month is as late as the first report that a person sent for it, not as a correction.
update util_report set late_days = first.late_days
  from (select distinct on (lease_id, month) lease_id, month, version, late_days
    from util_report where submitted_at is not null order by lease_id, month, version) first
  where util_report.lease_id = first.lease_id and util_report.month = first.month
    and util_report.version > first.version and util_report.submitted_at is not null
    and util_report.late_days <> first.late_days;

-- An approved correction is a submission of whoever asked for it: the figures in force have a receipt.
with asked as (
  select gen_random_uuid() as id, k.cust_id, k.external_user_id, k.requested_by, k.requested_at,
      k.new_report_id
    from util_correction k join util_report r on r.id = k.new_report_id
    where r.submission_id is null
), sent as (
  insert into util_submission (id, cust_id, external_user_id, submitted_by, submitted_at)
    select id, cust_id, external_user_id, requested_by, requested_at from asked
)
update util_report set submission_id = asked.id from asked where util_report.id = asked.new_report_id;
