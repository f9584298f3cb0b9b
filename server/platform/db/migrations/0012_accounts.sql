-- Links by mail that confirm an address or choose a new password. Only the hash of a token is kept.

create table account_link (
  token_hash char(64) primary key,
  external_user_id uuid not null references user_account on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index account_link_user on account_link (external_user_id);
create index account_link_expiry on account_link (expires_at);

alter table account_link enable row level security;
alter table account_link force row level security;
create policy account_link_identity on account_link to portal_identity
  using (true) with check (true);
grant select, insert, update, delete on account_link to portal_identity;

-- Who registers belongs to nobody until a user of the lessor says whom to (R18).
alter table user_account drop constraint user_account_check;
alter table user_account add constraint user_account_customer
  check (status = 'pending' or (realm = 'customer') = (cust_id is not null));
