/** A copy of one row with some values replaced. */
export function copyOf(table: string, values: string, where: string): string {
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${values}))).*
    from ${table} t where ${where} limit 1 returning 1`;
}

/** A change of one row. */
export function change(table: string, set: string, where: string): string {
  return `update ${table} t set ${set} where ctid = any(array(
    select ctid from ${table} t where ${where} limit 1)) returning 1`;
}

/** A payment of a currency. */
export const payment = (currency: string, amount: string) =>
  `insert into payment (id, cust_id, reference, payer, received_date, value_date, currency, amount)
    values (gen_random_uuid(), 'AUR', 'TEST-${currency}-${amount}', 'Aurora', '2026-09-01', '2026-09-01',
      '${currency}', ${amount}) returning 1`;
const advice = (currency: string, amount: string, fileKey = `'key'`) =>
  `insert into remittance_advice (id, cust_id, currency, amount, paid_on, bank_reference, file_name,
      media, file_key, sent_by, sent_by_id, sent_at)
    values (gen_random_uuid(), 'AUR', '${currency}', ${amount}, '2026-09-01', 'FT1', 'advice.pdf',
      'application/pdf', ${fileKey}, 'Finn', gen_random_uuid(), '2026-09-01T12:00Z') returning 1`;
const movement = (kind: string, counter: string) =>
  `insert into fund_movement (id, fund_id, cust_id, currency, movement_date, kind, amount, counter_fund_id)
    select gen_random_uuid(), f.id, f.cust_id, f.currency, '2026-09-01', '${kind}', 10, ${counter}
    from fund f where f.cust_id = 'AUR' and exists (select 1 from fund_movement v
      where v.fund_id = f.id and v.kind = 'OPENING') limit 1 returning 1`;
/** Another fund of the customer of `f`, in its currency. */
export const otherFund = `(select o.id from fund o where o.cust_id = f.cust_id and o.currency = f.currency
  and o.id <> f.id limit 1)`;
/** Rows of the customer that tries it. */
export const ofAurora = `t.cust_id = 'AUR'`;

/** What is tried, its statement, and the name or words of the refusal. */
export type Impossible = readonly [what: string, statement: string, fault: string];

/** What the database refuses of anybody. */
export const impossible: readonly Impossible[] = [
  [
    'a second lease of an aircraft on the same days',
    copyOf(
      'lease',
      `'id', gen_random_uuid(), 'lease_no', 'TWICE'`,
      `${ofAurora} and aircraft_id is not null`,
    ),
    'lease_aircraft_once',
  ],
  [
    'a second lease of an engine on the same days',
    copyOf(
      'lease',
      `'id', gen_random_uuid(), 'lease_no', 'TWICE'`,
      `${ofAurora} and engine_id is not null`,
    ),
    'lease_engine_once',
  ],
  [
    'two registrations of an aircraft on one day',
    copyOf(
      'registration',
      `'reg', 'XX-ONE', 'valid_from', valid_from + 1`,
      `valid_to is null or valid_to > valid_from`,
    ),
    'registration_once',
  ],
  [
    'a registration on two aircraft',
    `with built as (insert into aircraft (id, manufacturer, msn, model, variant, vintage, mtow_kg)
        values (gen_random_uuid(), 'Test', '1', 'T1', 'T1-1', '2020-01-01', 1) returning id)
      insert into registration (aircraft_id, reg, valid_from)
      select built.id, r.reg, '2050-01-01' from registration r, built where r.valid_to is null
      limit 1 returning 1`,
    'registration_of_one',
  ],
  [
    'two rates of a fund on one day',
    copyOf('fund_rate', `'valid_from', valid_from + 1`, `${ofAurora} and valid_to > valid_from`),
    'fund_rate_once',
  ],
  ['cents of a yen in a payment', payment('JPY', '100.5'), 'payment_decimals'],
  ['cents of a yen in a remittance advice', advice('JPY', '100.5'), 'remittance_advice_decimals'],
  [
    'a document without its content',
    advice('USD', '100', 'null'),
    'remittance_advice_whole_document',
  ],
  ['a tenth of a cent', payment('USD', '100.001'), 'payment_decimals'],
  ['money in gold', payment('XAU', '100'), 'payment_known_currency'],
  [
    'a remittance advice in a currency that is withdrawn',
    advice('HRK', '100'),
    'remittance_advice_known_currency',
  ],
  [
    'a fund on a component outside its lease',
    change(
      'fund',
      `component_id = (select c.id from component c where c.kind = 'airframe' and c.aircraft_id not in
        (select l.aircraft_id from lease l where l.cust_id = 'AUR' and l.aircraft_id is not null) limit 1)`,
      ofAurora,
    ),
    'fund_component',
  ],
  [
    'a calendar that nobody knows',
    change('lease', `calendars = 'newYork+paris'`, ofAurora),
    'lease_calendars',
  ],
  [
    'interest by a period',
    change('interest_term', `day_count = 'ACT/PERIOD'`, ofAurora),
    'interest_term_day_count',
  ],
  [
    'a deposit that an invoice asked for and a letter was drawn on for',
    change(
      'security_deposit',
      `letter_id = (select l.id from letter_of_credit l
        where l.cust_id = t.cust_id and l.currency = t.currency limit 1)`,
      `${ofAurora} and invoice_id is not null`,
    ),
    'security_deposit_one_origin',
  ],
  [
    'a part of a letter of credit above the letter',
    change('letter_of_credit_lease', 'amount = amount + 100000000', ofAurora),
    'letter_of_credit_part',
  ],
  [
    'a letter of credit below its parts',
    change(
      'letter_of_credit',
      'amount = 0.01',
      `${ofAurora} and exists (select 1 from letter_of_credit_lease p where p.letter_id = t.id)`,
    ),
    'letter_of_credit_parts',
  ],
  ['a transfer to the same fund', movement('TRANSFER_OUT', 'f.id'), 'fund_movement_other_fund'],
  ['a transfer with one side', movement('TRANSFER_OUT', otherFund), 'fund_movement_paired'],
  ['a transfer that only arrives', movement('TRANSFER_IN', otherFund), 'fund_movement_paired'],
  ['a second opening balance', movement('OPENING', 'null'), 'fund_movement_one_opening'],
  [
    'more applied of a payment than allocated',
    change(
      'payment',
      'applied = applied - 0.01',
      `${ofAurora} and applied > 1 and returned_on is null`,
    ),
    'payment_applied_agrees',
  ],
  [
    'an invoice paid by less than its allocations',
    change('invoice', 'paid = paid - 0.01, balance = balance + 0.01', `${ofAurora} and paid > 1`),
    'invoice_settled_agrees',
  ],
  [
    'an invoice credited by nothing',
    change(
      'invoice',
      'credited = credited + 0.01, balance = balance - 0.01',
      `${ofAurora} and balance > 1`,
    ),
    'invoice_settled_agrees',
  ],
  [
    'a smaller allocation than what is paid',
    change(
      'allocation',
      'amount = amount - 0.01',
      `${ofAurora} and payment_id is not null and amount > 1`,
    ),
    'agrees',
  ],
  [
    'a net amount above its lines',
    change(
      'invoice',
      'net = net + 1, gross = gross + 1, balance = balance + 1',
      `${ofAurora} and balance > 1`,
    ),
    'invoice_net_agrees',
  ],
  [
    'lines above their net amount',
    change('invoice_line', 'amount = amount + 1', ofAurora),
    'invoice_net_agrees',
  ],
  [
    'a claim paid above what was approved',
    change('claim', 'paid = approved + 1', `${ofAurora} and status = 'paid'`),
    'claim_paid_approved',
  ],
  [
    'a line of a claim on the fund of another lease',
    change(
      'claim_line',
      `fund_id = (select f.id from fund f join claim k on k.id = t.claim_id
        where f.cust_id = k.cust_id and f.currency = k.currency and f.lease_id <> k.lease_id limit 1)`,
      ofAurora,
    ),
    'claim_fund_of_lease',
  ],
  [
    'a report billed to another customer',
    change('util_report', `invoice_id = :invoice`, ofAurora),
    'util_report_invoice',
  ],
  [
    'a document that corrects one of another customer',
    change('invoice', `corrects_invoice_id = :invoice`, ofAurora),
    'invoice_corrects_own',
  ],
  [
    'a contact for the lease of another customer',
    change('contact_scope', `lease_id = :lease`, ofAurora),
    'contact_scope_lease',
  ],
  [
    'a read mark on the document of another customer',
    `insert into document_read (external_user_id, document_id, cust_id, read_at)
      select external_user_id, :document, 'AUR', now() from user_account where cust_id = 'AUR' limit 1 returning 1`,
    'document_read.document_id refers to a row of another customer',
  ],
  [
    'a notification for the user of another customer',
    change('notification', `external_user_id = :user`, ofAurora),
    'notification.external_user_id refers to a row of another customer',
  ],
  [
    'a reduction above what its bill is over',
    `insert into invoice_reduction (document_id, invoice_id, cust_id, currency, amount)
      select n.id, b.id, n.cust_id, n.currency, b.gross + 1 from invoice n
        join invoice b on b.lease_id = n.lease_id and b.lessor_entity_id = n.lessor_entity_id
          and b.currency = n.currency and b.gross > 0
      where n.cust_id = 'AUR' and n.type = 'creditNote' and n.corrects_invoice_id is not null
        and not exists (select 1 from invoice_reduction r
          where r.document_id = n.id and r.invoice_id = b.id) limit 1 returning 1`,
    'invoice_reduction_within',
  ],
  [
    'a reduction of a bill of another lease',
    `insert into invoice_reduction (document_id, invoice_id, cust_id, currency, amount)
      select n.id, b.id, n.cust_id, n.currency, 1 from invoice n
        join invoice b on b.lease_id <> n.lease_id and b.cust_id = n.cust_id
          and b.lessor_entity_id = n.lessor_entity_id and b.currency = n.currency and b.gross > 0
      where n.cust_id = 'AUR' and n.type = 'creditNote' and n.corrects_invoice_id is not null
      limit 1 returning 1`,
    'invoice_reduction_own',
  ],
];
