-- The page of an invitation names who has sent it, also when the link works no longer. The account of
-- that person may be gone by then, so the name is kept.
alter table account_link add column made_by text check (length(made_by) between 1 and 200);
