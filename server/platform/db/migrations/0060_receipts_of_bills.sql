-- An import that settles a bill which the portal explains fund by fund books what the funds receive.
grant select on billing_line to portal_import;
create policy billing_line_import on billing_line to portal_import using (true) with check (true);
