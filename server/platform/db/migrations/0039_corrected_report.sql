-- What a request to correct a month was made on: engine changes of a report are replaced by those of
-- its correction, and both sides read afterwards what was reported before. Null for older requests.
alter table util_correction add column reported jsonb;
