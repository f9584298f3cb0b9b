-- A fixed rent may have other amounts in some months of the year: first month, last month and rent of
-- each season, joined by semicolons, as domain/lease-account/rent/rent-seasons.ts reads them.

alter table rent_term
  add column seasons text collate "C",
  add constraint rent_term_seasons check (
    seasons is null or (basis = 'fixed' and seasons ~
      '^(1[0-2]|0?[1-9])-(1[0-2]|0?[1-9])=\d+(\.\d+)?( *; *(1[0-2]|0?[1-9])-(1[0-2]|0?[1-9])=\d+(\.\d+)?)*$'));
