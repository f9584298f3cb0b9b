-- The amendment that late-interest terms come from; null for those of the lease itself.
alter table interest_term add column amendment text check (length(amendment) between 1 and 200);
