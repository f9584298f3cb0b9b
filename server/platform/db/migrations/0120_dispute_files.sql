-- The lessor's list of disputes names the documents that airlines have sent with them; their content is
-- opened for one customer at a time.
create policy upload_of_disputes on upload for select to portal_lessor
  using (attached_kind = 'dispute');
grant select (id, cust_id, file_name, media, size, sent_at, attached_kind, attached_id)
  on upload to portal_lessor;
