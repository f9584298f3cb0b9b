-- People of a customer sign in at its own identity provider (OpenID Connect). A provider answers for the
-- mail domains of its customer and for nobody else's people.

create table identity_provider (
  cust_id varchar(12) primary key references customer,
  issuer text not null check (issuer ~ '^https?://' and length(issuer) between 10 and 500),
  client_id text not null check (length(client_id) between 1 and 300),
  client_secret text not null,
  encrypted_by text check (encrypted_by ~ '^[A-Za-z0-9._-]{1,40}$'),
  -- Offered beside the password, or the only way for people with an address of the domains.
  policy text not null default 'offered' check (policy in ('offered', 'required')),
  -- The claim that decides what a person may open, and what each of its values opens.
  rights_claim text check (length(rights_claim) between 1 and 200),
  rights jsonb not null default '[]' check (jsonb_typeof(rights) = 'array'),
  -- Whether a person without an account gets one at the first sign-in.
  makes_accounts boolean not null default false,
  -- Values of `amr` or `acr` that say that the provider has checked a second factor.
  factor_values text[] not null default '{}',
  changed_at timestamptz not null,
  row_version integer not null default 1,
  check ((rights_claim is null) = (rights = '[]')),
  check (not makes_accounts or rights_claim is not null)
);

-- The key is the domain: no two customers have the same.
create table identity_provider_domain (
  domain text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(domain) <= 253),
  cust_id varchar(12) not null references identity_provider on delete cascade
);
create index identity_provider_domain_cust on identity_provider_domain (cust_id);

alter table identity_provider enable row level security;
alter table identity_provider force row level security;
alter table identity_provider_domain enable row level security;
alter table identity_provider_domain force row level security;
create policy identity_provider_identity on identity_provider to portal_identity
  using (true) with check (true);
create policy identity_provider_domain_identity on identity_provider_domain to portal_identity
  using (true) with check (true);
grant select, insert, update, delete on identity_provider, identity_provider_domain to portal_identity;

-- Null: a sign-in of the lessor's own people.
alter table open_id_attempt
  add column cust_id varchar(12) references identity_provider on delete cascade;

-- The lessor can leave a person their password where the customer requires its provider.
alter table user_account add column is_provider_exempt boolean not null default false;

-- Customers' accounts belong to a person at a provider, too: of their own customer, and under an address
-- that this provider answers for. Whatever a request does, it can bind none to another provider.
alter table user_account drop constraint user_account_open_id;

create function demand_own_provider() returns trigger language plpgsql as $$
begin
  -- Roles that give no subject, such as the import, may not read providers.
  if new.open_id_subject is null or new.realm <> 'customer' then
    return new;
  end if;
  if not exists (
    select from identity_provider p join identity_provider_domain d on d.cust_id = p.cust_id
    where p.cust_id = new.cust_id and d.domain = split_part(new.email, '@', 2)
      and starts_with(new.open_id_subject, p.issuer || ' ')
  ) then
    raise exception 'The person belongs to no provider of the customer of the account.'
      using errcode = 'check_violation', constraint = 'user_account_own_provider';
  end if;
  return new;
end $$;
create trigger user_account_own_provider before insert or update of open_id_subject on user_account
  for each row execute function demand_own_provider();
