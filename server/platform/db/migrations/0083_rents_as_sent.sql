-- What the lessor's own system billed for a period wins over what the portal calculates. Terms that the
-- portal cannot calculate by have the basis asSent; all their periods are sent.

alter table rent_term
  drop constraint rent_term_basis,
  add constraint rent_term_basis
    check (basis in ('fixed', 'floatingNotional', 'floatingFactor', 'hourly', 'asSent')),
  add constraint rent_term_as_sent check (basis <> 'asSent' or (amount = 0 and escalation = 0));

alter table rent_schedule
  add column is_sent boolean not null default false,
  add column sent_note text not null default '' check (length(sent_note) <= 500),
  add constraint rent_schedule_sent
    check (case when is_sent then not is_estimated else sent_note = '' end);
