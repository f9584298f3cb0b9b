-- Who has stolen a password must not be able to sign in with it: people add passkeys and an
-- authenticator app, a customer can require that, and sensitive calls need a fresh proof of who asks.

alter table customer
  add column factor_policy text not null default 'off'
    check (factor_policy in ('off', 'asked', 'required'));

create table second_factor (
  id uuid primary key,
  external_user_id uuid not null references user_account on delete cascade,
  kind text not null check (kind in ('passkey', 'totp')),
  -- What the owner calls it, for example "Work phone".
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The shared secret of an authenticator app (Base32), and the last 30 seconds a code was used for.
  totp_secret text,
  totp_step bigint,
  encrypted_by text check (encrypted_by ~ '^[A-Za-z0-9._-]{1,40}$'),
  -- A passkey: its id and public key (Base64 URL), its counter, and how a browser reaches it.
  credential_id text unique check (length(credential_id) between 16 and 1400),
  public_key text check (length(public_key) between 16 and 4000),
  counter bigint,
  transports jsonb check (jsonb_typeof(transports) = 'array'),
  check ((kind = 'totp') = (totp_secret is not null)),
  check ((kind = 'totp') = (totp_step is not null)),
  check (kind = 'totp' or encrypted_by is null),
  check ((kind = 'passkey') = (num_nonnulls(credential_id, public_key, counter, transports) = 4)),
  check (kind = 'passkey' or num_nonnulls(credential_id, public_key, counter, transports) = 0)
);
create index second_factor_user on second_factor (external_user_id);
-- One app: two would have two secrets that nobody can tell apart.
create unique index second_factor_one_totp on second_factor (external_user_id) where kind = 'totp';

create table recovery_code (
  external_user_id uuid not null references user_account on delete cascade,
  code_hash char(64) not null,
  used_at timestamptz,
  primary key (external_user_id, code_hash)
);

-- What waits for a proof: a sign-in after its password, a new factor, or a step-up.
create table factor_challenge (
  -- SHA-256 of the challenge, which is also what a passkey signs.
  challenge_hash char(64) primary key,
  purpose text not null check (purpose in ('signIn', 'enrolment', 'passkey', 'factor', 'stepUp')),
  -- Null for a sign-in by passkey alone: the passkey says whose it is.
  external_user_id uuid references user_account on delete cascade,
  -- The secret that a new authenticator app gets.
  totp_secret text,
  encrypted_by text check (encrypted_by ~ '^[A-Za-z0-9._-]{1,40}$'),
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((external_user_id is null) = (purpose = 'passkey'))
);
create index factor_challenge_user on factor_challenge (external_user_id);
create index factor_challenge_expiry on factor_challenge (expires_at);

-- Until then a browser that has passed a second factor needs none.
alter table known_device add column trusted_until timestamptz;

-- When the person of the visit last proved who they are; null when a known browser was enough.
alter table visit add column proved_at timestamptz;

alter table second_factor enable row level security;
alter table second_factor force row level security;
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
alter table factor_challenge enable row level security;
alter table factor_challenge force row level security;
create policy second_factor_identity on second_factor to portal_identity
  using (true) with check (true);
create policy recovery_code_identity on recovery_code to portal_identity
  using (true) with check (true);
create policy factor_challenge_identity on factor_challenge to portal_identity
  using (true) with check (true);
grant select, insert, update, delete on second_factor, recovery_code, factor_challenge
  to portal_identity;
grant update (factor_policy, row_version) on customer to portal_identity;
