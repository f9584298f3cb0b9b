-- What follows from a report without being one of its changes: an engine that goes from the shop to a
-- wing has left the shop first, and one that ends the month elsewhere went there on the last day. The
-- report is read again without them.
alter table engine_event add column is_implied boolean not null default false;

update engine_event set is_implied = true
  where kind = 'shopOut' and location_kind = 'spare' and place is null and sequence >= 2
    and exists (select 1 from engine_event onto where onto.engine_id = engine_event.engine_id
      and onto.lease_id = engine_event.lease_id and onto.event_date = engine_event.event_date
      and onto.sequence = engine_event.sequence + 1 and onto.kind = 'install'
      and onto.tsn_min = engine_event.tsn_min and onto.csn = engine_event.csn);
