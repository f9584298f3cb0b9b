-- What systems of an airline have sent of a month, beside the draft that people share with them: what is
-- in the draft and not here, a person has typed. The name of the key stays readable after its end.
create table util_sent_line (
  lease_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  component_id uuid not null references component,
  cust_id varchar(12) not null,
  key_id uuid not null,
  sent_by text not null,
  sent_at timestamptz not null,
  -- The row as a draft stores it; parts that a person has typed are empty.
  line jsonb not null,
  primary key (lease_id, month, component_id),
  foreign key (lease_id, cust_id) references lease (id, cust_id),
  foreign key (key_id, cust_id) references service_key (id, cust_id)
);
create index util_sent_line_month on util_sent_line (cust_id, month);
create index util_sent_line_key on util_sent_line (key_id);
create index util_sent_line_component on util_sent_line (component_id);

alter table util_sent_line enable row level security;
alter table util_sent_line force row level security;
create policy util_sent_line_tenant on util_sent_line to portal_app
  using (cust_id = current_setting('portal.cust_id', true))
  with check (cust_id = current_setting('portal.cust_id', true));
grant select, insert, delete on util_sent_line to portal_app;
