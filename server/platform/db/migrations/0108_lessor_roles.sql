-- What each user of the lessor works on. The database refuses that a person gives roles to themselves,
-- and that who hands out roles in the portal is given one that decides about money.

alter table user_account
  add column lessor_roles text[] not null default '{}',
  -- Who gave them in the portal; null: the operator of the installation, or the identity provider.
  add column roles_given_by uuid;

-- Users of the lessor of the time before roles could do everything and keep that until it is changed.
update user_account
  set lessor_roles = array['viewer', 'claims', 'payments', 'billing', 'publishing', 'users', 'security',
    'audit']
  where realm = 'internal';

alter table user_account
  add constraint user_account_known_roles check (lessor_roles <@ array['viewer', 'claims', 'payments',
    'billing', 'publishing', 'users', 'security', 'audit']),
  add constraint user_account_roles_realm check (realm = 'internal' or lessor_roles = '{}'),
  add constraint user_account_own_roles check (roles_given_by is distinct from external_user_id),
  add constraint user_account_money_apart check (roles_given_by is null or not (
    lessor_roles @> array['users'] and lessor_roles && array['claims', 'payments', 'billing']));
