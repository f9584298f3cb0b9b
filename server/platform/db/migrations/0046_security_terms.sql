-- What the required security of a lease is for, and from how many days before its expiry a letter of
-- credit no longer counts; and the day after which an evergreen letter no longer renews itself.

alter table security_requirement
  add column purpose text not null default 'securityDeposit'
    check (purpose in ('securityDeposit', 'supplementalRent', 'both')),
  add column days_ahead integer not null default 30 check (days_ahead between 0 and 365);

alter table letter_of_credit
  add column final_expiry date check (final_expiry >= expiry_date),
  add constraint letter_of_credit_final_check check (is_evergreen or final_expiry is null);
