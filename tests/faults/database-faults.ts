import type { Fault } from './fault.ts';

const policy = `using (cust_id = current_setting('portal.cust_id', true));`;
const migrations = 'server/platform/db/migrations';
const policies = 'tests/server/platform/db/policies.test.ts';
const impossible = 'tests/server/platform/db/impossible.test.ts';
const requestedCalls = 'tests/server/team/requested-calls.test.ts';
const reductions = 'tests/server/platform/db/reduction-rights.test.ts';

/** Faults of migrations: policies, triggers and rights. */
export const databaseFaults: readonly Fault[] = [
  ...(
    [
      [
        'allocation',
        '0002_leasing.sql',
        'allocation_tenant on allocation for select to portal_app',
      ],
      [
        'remittance_advice',
        '0017_remittance_advice.sql',
        'remittance_advice_read on remittance_advice for select to portal_app',
      ],
      [
        'life_limited_part',
        '0082_life_limited_parts.sql',
        'life_limited_part_tenant on life_limited_part for select to portal_app',
      ],
      [
        'life_limited_part_rating',
        '0082_life_limited_parts.sql',
        'life_limited_part_rating_tenant on life_limited_part_rating for select to portal_app',
      ],
    ] as const
  ).map(([table, file, name]) => ({
    name: `the policy of ${table} lets every row pass`,
    file: `${migrations}/${file}`,
    text: `create policy ${name}\n  ${policy}`,
    instead: `create policy ${name}\n  using (cust_id <> '');`,
    foundBy: [policies],
  })),
  ...(
    [
      ['oil_item', '0019_projects.sql'],
      ['notification', '0016_notifications.sql'],
      ['saved_view', '0013_saved_views.sql'],
    ] as const
  ).map(([table, file]) => ({
    name: `the policy of ${table} lets every row pass`,
    file: `${migrations}/${file}`,
    text: `create policy ${table}_tenant on ${table} to portal_app\n  using (cust_id = current_setting('portal.cust_id', true))`,
    instead: `create policy ${table}_tenant on ${table} to portal_app\n  using (cust_id <> '')`,
    foundBy: [policies],
  })),
  {
    name: 'the report of a month changes the rents of every airline',
    file: `${migrations}/0077_rent_by_the_hour.sql`,
    text: `rent_schedule_report on rent_schedule for update to portal_app\n  using (cust_id = current_setting('portal.cust_id', true))\n  with check (cust_id = current_setting('portal.cust_id', true))`,
    instead: `rent_schedule_report on rent_schedule for update to portal_app\n  using (true)\n  with check (true)`,
    foundBy: [policies],
  },
  {
    name: 'an import reads no line of a bill',
    file: `${migrations}/0060_receipts_of_bills.sql`,
    text: 'create policy billing_line_import on billing_line to portal_import using (true)',
    instead: 'create policy billing_line_import on billing_line to portal_import using (false)',
    foundBy: ['tests/server/utilisation/corrections/corrected-funds.test.ts'],
  },
  {
    name: 'more is taken back of a bill than it is over',
    file: `${migrations}/0061_reductions_within_bills.sql`,
    text: '  if r.taken > r.gross then',
    instead: '  if r.taken > r.gross + 1 then',
    foundBy: [impossible],
  },
  {
    name: 'a document takes something back of a bill of another lease',
    file: `${migrations}/0061_reductions_within_bills.sql`,
    text: `      d.type = 'creditNote' and d.lease_id = b.lease_id
        and d.lessor_entity_id`,
    instead: `      d.type = 'creditNote'
        and d.lessor_entity_id`,
    foundBy: [impossible],
  },
  {
    name: 'the policy of invoice_reduction lets every row pass',
    file: `${migrations}/0061_reductions_within_bills.sql`,
    text: `to portal_app
  using (cust_id = current_setting('portal.cust_id', true))`,
    instead: `to portal_app
  using (cust_id <> '')`,
    foundBy: [policies],
  },
  {
    name: 'an airline takes something back of a bill by an invoice',
    file: `${migrations}/0061_reductions_within_bills.sql`,
    text: `b.id = invoice_id and d.type = 'creditNote'
        and d.corrects_invoice_id is not null`,
    instead: 'b.id = invoice_id',
    foundBy: [reductions],
  },
  {
    name: 'the lessor reads every invoice',
    file: `${migrations}/0062_decided_disputes.sql`,
    text: 'using (exists (select 1 from invoice_dispute d where d.invoice_id = invoice.id))',
    instead: 'using (true)',
    foundBy: [reductions],
  },
  {
    name: 'the lessor reads every reduction',
    file: `${migrations}/0062_decided_disputes.sql`,
    text: 'using (dispute_id is not null)',
    instead: 'using (true)',
    foundBy: [reductions],
  },
  {
    name: 'the lessor reads no dispute',
    file: `${migrations}/0062_decided_disputes.sql`,
    text: 'create policy invoice_dispute_lessor on invoice_dispute for select to portal_lessor using (true);',
    instead: '',
    foundBy: ['tests/server/lease-account/disputes/dispute-desk.test.ts'],
  },
  {
    name: 'the policy of invoice_dispute_message lets every row pass',
    file: `${migrations}/0075_answered_disputes.sql`,
    text: `for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true))`,
    instead: `for select to portal_app
  using (cust_id <> '')`,
    foundBy: [policies],
  },
  {
    name: 'the policy of dispute_term lets every row pass',
    file: `${migrations}/0063_dated_interest_terms.sql`,
    text: `for select to portal_app
  using (cust_id = current_setting('portal.cust_id', true))`,
    instead: `for select to portal_app
  using (cust_id <> '')`,
    foundBy: [policies],
  },
  {
    name: 'an advice is received without a receipt',
    file: `${migrations}/0079_matched_remittances.sql`,
    text: "(a.status = 'received')\n      <> exists",
    instead: "(a.status = 'received')\n      < exists",
    foundBy: ['tests/server/lease-account/remittance-desk.test.ts'],
  },
  {
    name: 'the noted result of a requested call is written over',
    file: `${migrations}/0100_answered_calls.sql`,
    text: 'using (answered_at is null)',
    instead: 'using (true)',
    foundBy: [requestedCalls],
  },
  {
    name: 'the lessor reads no requested call',
    file: `${migrations}/0100_answered_calls.sql`,
    text: 'create policy call_request_lessor on call_request for select to portal_lessor using (true);',
    instead: '',
    foundBy: [requestedCalls],
  },
  {
    name: 'the lessor does not read the contact whose call an airline requests',
    file: `${migrations}/0100_answered_calls.sql`,
    text: 'create policy contact_lessor on contact for select to portal_lessor using (true);',
    instead: '',
    foundBy: [requestedCalls],
  },
];
