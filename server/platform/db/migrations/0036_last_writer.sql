-- Who changed a report last: names are not unique within an airline.
alter table util_report add column updated_by_id uuid;
