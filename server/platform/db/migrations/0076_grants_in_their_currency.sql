-- What a dispute is granted is money of the bill's currency, with its decimals and no more.

do $$ begin
  perform demand_no_rows('select i.number from invoice_dispute d join invoice i on i.id = d.invoice_id
      where not (d.granted = round(d.granted, currency_decimals(d.currency)))',
    'Disputes were granted amounts with more decimals than their currency',
    'Write them with the decimals of ISO 4217, then migrate again.');
end $$;

alter table invoice_dispute add constraint invoice_dispute_granted_decimals
  check (granted = round(granted, currency_decimals(currency)));
