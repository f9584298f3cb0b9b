-- The lines of the audit log become a chain: each is sealed after its commit, in an order that never
-- changes, with a hash over itself and the seal before it. The last seal of a finished day is
-- signed. Seals and days are added and never changed, as the lines themselves.

-- Lines without a seal. Ids are given before the commit, so a later commit may have a lower id: the
-- queue says what is new, and no line is forgotten or sealed twice.
create table audit_waiting (
  line_id bigint primary key
);

create table audit_seal (
  line_id bigint primary key,
  -- The day (UTC) of whose chain it is a part, and its place there.
  day date not null,
  position integer not null check (position > 0),
  -- SHA-256 of the seal before it, hexadecimal; of the first of a day, that of the day before.
  previous char(64) not null,
  hash char(64) not null,
  unique (day, position)
);

create table audit_day (
  day date primary key,
  lines integer not null check (lines > 0),
  -- The hash that the chain of the day starts from, and the hash that it ends with.
  anchor char(64) not null,
  head char(64) not null,
  -- A compact JWS over the columns above.
  signature text not null
);

create function queue_audit_line() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into audit_waiting (line_id) values (new.id);
  return null;
end $$;
create trigger audit_log_queued after insert on audit_log
  for each row execute function queue_audit_line();

insert into audit_waiting (line_id) select id from audit_log;

alter table audit_waiting enable row level security;
alter table audit_waiting force row level security;
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
alter table audit_day enable row level security;
alter table audit_day force row level security;

create policy audit_waiting_read on audit_waiting for select to portal_identity using (true);
-- Only a line that has its seal stops waiting.
create policy audit_waiting_sealed on audit_waiting for delete to portal_identity
  using (exists (select 1 from audit_seal where audit_seal.line_id = audit_waiting.line_id));
create policy audit_seal_read on audit_seal for select to portal_identity using (true);
create policy audit_seal_add on audit_seal for insert to portal_identity with check (true);
create policy audit_day_read on audit_day for select to portal_identity using (true);
create policy audit_day_add on audit_day for insert to portal_identity with check (true);
grant select, delete on audit_waiting to portal_identity;
grant select, insert on audit_seal, audit_day to portal_identity;
