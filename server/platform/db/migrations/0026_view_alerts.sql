-- A saved search may tell its person of what comes to match it.

-- Day from which on new rows are told; null: none are.
alter table saved_view add column alerts_since date;
