-- A statement up to a day shows the account of that day: a bill that is written off counts as written
-- off from the day of its write-off. Null for a write-off whose day is not known, which counts always.

alter table invoice add column written_off_on date;
alter table invoice add constraint invoice_written_off
  check (written_off_on is null or (status = 'closed' and written_off_on >= issue_date));
