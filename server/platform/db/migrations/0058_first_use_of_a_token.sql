-- A refresh whose answer was lost is answered again with the same token, as long as nobody has used
-- that token. When the current token was first presented; null while it is unused.
alter table visit add column first_used_at timestamptz;

-- Whether a token of an earlier release was used is not known: its predecessor stays replaced.
update visit set first_used_at = coalesce(rotated_at, signed_in_at);
