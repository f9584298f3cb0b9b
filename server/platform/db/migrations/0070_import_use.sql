-- Months that were flown before an airline works in the portal are loaded as history: nobody
-- submitted them here, so they have neither a person nor an instant.
alter table util_report
  drop constraint util_report_source_check,
  add constraint util_report_source
    check (source in ('web', 'paste', 'csv', 'api', 'estimate', 'loaded')),
  drop constraint util_report_check1,
  add constraint util_report_submitted
    check (status in ('draft', 'estimated') or source = 'loaded' or submitted_at is not null);

grant select, insert, update on util_report, util_line to portal_import;
create policy util_report_import on util_report to portal_import using (true) with check (true);
create policy util_line_import on util_line to portal_import using (true) with check (true);
