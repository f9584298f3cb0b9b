-- From where a key was last tried outside of its networks: its owner either adds that network to a new key,
-- or learns that the key is in other hands. To the minute.
alter table service_key
  add column refused_at timestamptz,
  add column refused_from text check (length(refused_from) <= 45),
  add constraint service_key_refused check ((refused_at is null) = (refused_from is null));
grant select (refused_at, refused_from) on service_key to portal_colleagues;
grant update (refused_at, refused_from) on service_key to portal_identity;
