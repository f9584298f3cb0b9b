-- Who reads a copy of the database must not be able to sign tokens, or to open the links in mail that
-- waits. The key that encrypts both is outside of the database; its id stands beside what it has
-- encrypted, and null beside plain text, also of earlier releases.
alter table signing_key
  add column encrypted_by text check (encrypted_by ~ '^[A-Za-z0-9._-]{1,40}$'),
  add check (jsonb_typeof(private_jwk) = case when encrypted_by is null then 'object' else 'string' end);

-- The key of body, unsubscribe_url and attachment. Encrypted, the longest body has four bytes for each
-- character, and a third more as text.
alter table mail_message
  add column encrypted_by text check (encrypted_by ~ '^[A-Za-z0-9._-]{1,40}$'),
  drop constraint mail_message_body_check,
  add constraint mail_message_body_check check (
    length(body) between 1 and case when encrypted_by is null then 20000 else 110000 end);
