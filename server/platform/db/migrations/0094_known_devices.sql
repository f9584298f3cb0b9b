-- A browser in which an account has signed in with its password: guesses from elsewhere do not keep
-- it out. Only the hash of its cookie is stored.

create table known_device (
  external_user_id uuid not null references user_account on delete cascade,
  device_hash char(64) not null,
  last_used_at timestamptz not null,
  primary key (external_user_id, device_hash)
);
create index known_device_use on known_device (last_used_at);

alter table known_device enable row level security;
alter table known_device force row level security;
create policy known_device_identity on known_device to portal_identity
  using (true) with check (true);
grant select, insert, update, delete on known_device to portal_identity;
