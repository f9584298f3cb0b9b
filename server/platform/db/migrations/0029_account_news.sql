-- Invitations by mail, and telling people what is done to their accounts.

alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check
  check (purpose in ('confirm', 'reset', 'invite'));

-- Who changes accounts tells the person in the same transaction, and nobody of anything else.
create policy notification_account on notification for insert to portal_identity
  with check (kind = 'account' and external_user_id is not null);
grant insert on notification to portal_identity;
