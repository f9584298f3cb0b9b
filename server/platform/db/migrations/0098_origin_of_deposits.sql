-- A reader of the statement of account asks where cash came from and where it went. Cash that was
-- drawn under a letter of credit names the letter; a note says to whom returned cash was paid.
alter table security_deposit
  add column letter_id uuid,
  add column note text not null default '' check (char_length(note) <= 300),
  add foreign key (letter_id, cust_id, currency) references letter_of_credit (id, cust_id, currency),
  add constraint security_deposit_one_origin check (letter_id is null or invoice_id is null);
create index security_deposit_letter on security_deposit (letter_id) where letter_id is not null;
