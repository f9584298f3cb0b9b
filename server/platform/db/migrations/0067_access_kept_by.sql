-- Who decides what a user may open: the portal, or the file of the lessor that loaded the user. A file
-- that is loaded every night must not take back what was given in the portal.
alter table user_account add column access_kept_by text collate "C" not null default 'portal'
  check (access_kept_by in ('portal', 'file'));
