-- A file that a person sends is opened by nobody until a scanner has found it clean. What was sent
-- before there was a scanner keeps its state; an older instance that knows no scanner writes the
-- default.
alter table upload add column scan_state text not null default 'clean'
  constraint upload_scan_state_known check (scan_state in ('waiting', 'clean', 'infected'));
create index upload_waiting on upload (sent_at) where scan_state = 'waiting';

-- The server looks for what may not be opened, and stores the verdict on what waits. A row that a
-- statement changes must still be in sight afterwards: the transaction names the file it judges.
create policy upload_unscanned on upload for select to portal_identity
  using (scan_state <> 'clean' or file_key = current_setting('portal.judged_file', true));
create policy upload_judging on upload for update to portal_identity
  using (scan_state = 'waiting') with check (true);
grant update (scan_state) on upload to portal_identity;

-- A published document follows the verdict on its file.
create policy document_unscanned on document for select to portal_identity
  using (source = 'portal'
    and (scan_state = 'scanning' or file_key = current_setting('portal.judged_file', true)));
create policy document_judging on document for update to portal_identity
  using (scan_state = 'scanning' and source = 'portal') with check (true);
grant select (id, file_key, scan_state, source), update (scan_state) on document to portal_identity;
