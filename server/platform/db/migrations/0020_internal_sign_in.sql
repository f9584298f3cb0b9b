-- Sign-in of the lessor's own people at their identity provider (R16).

-- One way to the provider and back: begun here, finished at most once, in the browser that began it.
create table open_id_attempt (
  state_hash char(64) primary key,
  -- SHA-256 of the secret in the cookie of the browser.
  browser_hash char(64) not null,
  code_verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index open_id_attempt_expiry on open_id_attempt (expires_at);

alter table open_id_attempt enable row level security;
alter table open_id_attempt force row level security;
create policy open_id_attempt_identity on open_id_attempt to portal_identity
  using (true) with check (true);
grant select, insert, delete on open_id_attempt to portal_identity;

-- Issuer and subject of the person at the provider; an address may be given to somebody else later.
alter table user_account add column open_id_subject text unique;
alter table user_account add constraint user_account_open_id
  check (open_id_subject is null or realm = 'internal');
