import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';
import { readStatement } from '#server/lease-account/statement/statement.ts';
import {
  exampleFiles,
  importTexts,
  noFundsOrDisputes,
  type Texts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

/** An overdue recharge, paid by PAY-9 in the second stage and taken back by the bank in the third. */
function files(stage: 'open' | 'paid' | 'returned'): Texts {
  const allocated = { open: [], paid: ['5000.00'], returned: ['5000.00', '-5000.00'] }[stage];
  return exampleFiles({
    'invoices.csv':
      'number,lease_no,type,issued,due\nREC-1,SMP-A01,recharge,2026-10-01,2026-10-15\n',
    'invoice-lines.csv':
      'invoice,description,quantity,unit,rate,amount\nREC-1,Handling,1,item,5000.00,5000.00\n',
    'payments.csv':
      'reference,cust_id,payer,received,value_date,currency,amount\n' +
      'PAY-9,SMP,Sample,2026-11-02,2026-11-02,USD,5000.00\n',
    'allocations.csv': [
      'invoice,payment,date,amount',
      ...allocated.map((amount) => `REC-1,PAY-9,2026-11-02,${amount}`),
      '',
    ].join('\n'),
    ...noFundsOrDisputes,
  });
}

beforeAll(async () => {
  opened = await openImportedPortal(files('open'));
}, 120_000);

afterAll(() => opened.close());

async function invoices() {
  const answer = await opened.browser.call('GET', '/portal/api/invoices?status=all');
  return answer.json<{ items: Invoice[]; totals: InvoiceTotals[] }>();
}

it('§3.9: a disputed bill that a returned payment opens again is disputed on every screen', async () => {
  const [bill] = (await invoices()).items;
  const path = `/portal/api/invoices/${bill?.id}/disputes`;
  const { rowVersion } = (await opened.browser.call('GET', path)).json<{ rowVersion: number }>();
  const payload = { reason: 'rate', amount: '1200.00', text: 'Not agreed.', rowVersion };
  const headers = { 'idempotency-key': randomUUID() };
  expect((await opened.browser.call('POST', path, { payload, headers })).statusCode).toBe(200);

  await importTexts(opened.database, files('paid'));
  expect((await invoices()).items[0]?.status).toBe('paid');
  await importTexts(opened.database, files('returned'));
  await opened.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update payment set returned_on = '2026-11-02', return_reason = 'Recalled'
      where reference = 'PAY-9'`),
  );
  const { items, totals } = await invoices();
  const { accounts } = await opened.database.tx({ kind: 'tenant', custId: 'SMP' }, (tx) =>
    readStatement(tx, { custId: 'SMP', from: '2026-01-01', to: '2026-11-02' }),
  );

  expect(items[0]).toMatchObject({ balance: '5000.00', disputed: '1200.00', payable: '3800.00' });
  expect(totals[0]).toMatchObject({ overdue: '3800.00', aging: { current: '1200.00' } });
  expect(accounts[0]?.aging.Current).toBe('0.00');
  expect(accounts[0]?.aging.suspended).toBe(totals[0]?.aging.current);
  expect(accounts[0]?.aging['1-30']).toBe(totals[0]?.aging.days1To30);
});
