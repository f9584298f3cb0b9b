-- A provider of a customer says that a person has signed out or left (OpenID Connect Back-Channel Logout
-- 1.0). Each of its tokens works once; the id is kept as long as the token would be accepted.
create table logout_token (
  -- SHA-256 of issuer and id of the token.
  token_hash char(64) primary key,
  expires_at timestamptz not null
);
create index logout_token_expiry on logout_token (expires_at);

alter table logout_token enable row level security;
alter table logout_token force row level security;
create policy logout_token_identity on logout_token to portal_identity
  using (true) with check (true);
grant select, insert, delete on logout_token to portal_identity;
