-- New documents that people want to hear of by mail at once: of a category, a lease or an asset.

create table document_subscription (
  -- Chosen by the sender, so that a repeat is the same subscription.
  id uuid not null,
  cust_id varchar(12) not null references customer,
  external_user_id uuid not null references user_account on delete cascade,
  category text collate "C",
  lease_no text collate "C",
  asset_serial text collate "C",
  created_at timestamptz not null,
  primary key (cust_id, external_user_id, id),
  check (num_nonnulls(category, lease_no, asset_serial) > 0)
);

create unique index document_subscription_once on document_subscription (cust_id, external_user_id,
  coalesce(category, ''), coalesce(lease_no, ''), coalesce(asset_serial, ''));

alter table document_subscription enable row level security;
alter table document_subscription force row level security;
create policy document_subscription_tenant on document_subscription to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert, delete on document_subscription to portal_app;
-- Leaving by a link in a mail needs no session.
create policy document_subscription_leaves on document_subscription for delete to portal_identity
  using (true);
create policy document_subscription_found on document_subscription for select to portal_identity
  using (true);
grant select (cust_id, external_user_id), delete on document_subscription to portal_identity;
