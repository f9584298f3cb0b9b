-- The amendment or extension that terms of a rent come from; null for those of the lease itself.
alter table rent_term add column amendment text check (length(amendment) between 1 and 200);
