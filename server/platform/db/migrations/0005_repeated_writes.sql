-- A write that is sent again with the same key answers what the first one did (R20). The record is
-- written in the transaction of the write itself, so either both exist or neither.

create table once_request (
  cust_id varchar(12) not null references customer,
  external_user_id uuid not null,
  key varchar(100) not null,
  call text not null,
  -- SHA-256 of what was sent: a key belongs to one request only.
  fingerprint char(64) not null,
  -- Null only while the first request is under way.
  answer jsonb,
  at timestamptz not null,
  primary key (cust_id, external_user_id, key)
);
create index once_request_at on once_request (at);

alter table once_request enable row level security;
alter table once_request force row level security;
create policy once_request_tenant on once_request to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
create policy once_request_tidy on once_request to portal_identity using (true);
grant select, insert, update on once_request to portal_app;
grant select (at), delete on once_request to portal_identity;

-- What a customer changes is recorded in the transaction of the change.
create policy audit_log_tenant on audit_log for insert to portal_app
  with check (cust_id = current_setting('portal.cust_id', true));
grant insert on audit_log to portal_app;
