-- A lease says which charges a dispute suspends: by default none of its rent, which is payable come
-- what may, and the disputed amount of everything else. A dispute may end by being rejected.

alter table lease add column dispute_suspends text[] not null default
  '{supplementalRent,interest,securityDeposit,letterOfCreditFee,recharge,redelivery,engineUseFee,adjustment}'
  constraint lease_dispute_suspends_check check (dispute_suspends <@
    '{basicRent,supplementalRent,interest,securityDeposit,letterOfCreditFee,recharge,redelivery,engineUseFee,adjustment}');

alter table invoice_dispute drop constraint invoice_dispute_status_check;
alter table invoice_dispute add constraint invoice_dispute_status_check
  check (status in ('open', 'withdrawn', 'rejected', 'resolved'));
