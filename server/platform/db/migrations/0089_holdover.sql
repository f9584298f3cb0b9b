-- The rent of a lease that is held over: its agreed term has ended and the asset is not returned. Its
-- last day is the one on which the lessor expects the asset back, until it is returned.
alter table rent_term add column is_holdover boolean not null default false;
