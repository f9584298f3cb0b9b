-- The day from which a customer works in the portal. What was due, issued or published before it is
-- history that the lessor loaded: never late, never reminded of, never mailed. Null: always.
alter table customer add column live_from date;
