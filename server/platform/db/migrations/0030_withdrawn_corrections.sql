-- The airline takes its own request for a correction back while nobody has decided it; who and when
-- stand where a decision would.
alter table util_correction
  drop constraint util_correction_status_check,
  add constraint util_correction_status_check
    check (status in ('requested', 'approved', 'rejected', 'withdrawn'));
