-- A company account can be required only after somebody has come in through it: with a provider that does
-- not work, requiring it would lock out everybody of the airline.
alter table identity_provider
  -- When somebody first signed in through this issuer and client; null after another client is entered.
  add column proven_at timestamptz;
