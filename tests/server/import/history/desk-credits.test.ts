import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InternalDispute } from '#contract/lease-account/desk/internal-disputes.ts';
import {
  exampleFiles,
  importTexts,
  noFundsOrDisputes,
  type Texts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let opened: ImportedPortal;

const payments = [
  'reference,cust_id,payer,received,value_date,currency,amount',
  'PAY-8,SMP,Sample,2026-10-20,2026-10-20,USD,600.00',
  'PAY-9,SMP,Sample,2026-10-22,2026-10-22,USD,4000.00',
].join('\n');

const allocations = (...rows: readonly string[]): Texts =>
  new Map([
    ['payments.csv', payments],
    ['allocations.csv', ['invoice,payment,credit_note,date,amount,withdrawn', ...rows].join('\n')],
  ]);

/** An invoice of which the lessor credits 400.00 at the disputes desk of the portal. */
beforeAll(async () => {
  opened = await openImportedPortal(
    exampleFiles({
      'invoices.csv':
        'number,lease_no,type,issued,due\nREC-1,SMP-A01,recharge,2026-10-01,2026-10-15\n',
      'invoice-lines.csv':
        'invoice,description,quantity,unit,rate,amount\nREC-1,Handling,1,item,5000.00,5000.00\n',
      'payments.csv': payments,
      'allocations.csv': null,
      ...noFundsOrDisputes,
    }),
  );
  const { browser, portal } = opened;
  const lessor = await portal.signIn('internal@lessor.example', {
    payload: { username: 'internal@lessor.example', password, realm: 'internal' },
  });
  const send = { headers: { 'idempotency-key': randomUUID() } };
  const [bill] = (await browser.call('GET', '/portal/api/invoices?status=all')).json<{
    items: Invoice[];
  }>().items;
  const path = `/portal/api/invoices/${bill?.id}/disputes`;
  const { rowVersion } = (await browser.call('GET', path)).json<{ rowVersion: number }>();
  const raise = { reason: 'rate', amount: '1200.00', text: 'Not agreed.', rowVersion };
  const raised = await browser.call('POST', path, { payload: raise, ...send });
  const { id } = raised.json<Dispute>();
  const [atDesk] = (
    await lessor.call('GET', '/portal/api/internal/disputes?status=open&q=REC-1')
  ).json<{ items: InternalDispute[] }>().items;
  const decision = { decision: 'credit', amount: '400.00', outcome: 'The rate of May applies.' };
  const decided = await lessor.call(
    'POST',
    `/portal/api/internal/customers/SMP/disputes/${id}/decision`,
    { payload: { ...decision, rowVersion: atDesk?.rowVersion }, ...send },
  );
  if (decided.statusCode !== 200) throw new Error(decided.body);
}, 180_000);

afterAll(() => opened.close());

async function account() {
  const [row] = await opened.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Record<string, string>>(
      tx,
      sql`select paid::numeric(18,2)::text as paid, credited::numeric(18,2)::text as credited,
          balance::numeric(18,2)::text as balance from invoice where number = 'REC-1'`,
    ),
  );
  return row;
}

const changes = ({ tables }: Awaited<ReturnType<typeof importTexts>>) =>
  tables.filter((one) => one.created + one.changed + one.removed > 0);

describe('the allocations of the ledger after a credit at the disputes desk', () => {
  it('keep what the credit note of the portal settles', async () => {
    const files = allocations(
      'REC-1,PAY-8,,2026-10-20,600.00,',
      'REC-1,PAY-9,,2026-10-22,4000.00,',
    );
    await importTexts(opened.database, files);

    expect(await account()).toEqual({ paid: '4600.00', credited: '400.00', balance: '0.00' });
    expect(changes(await importTexts(opened.database, files))).toEqual([]);
  });

  it('keep it when a row is withdrawn', async () => {
    const files = allocations(
      'REC-1,PAY-8,,2026-10-20,600.00,',
      'REC-1,PAY-9,,2026-10-22,4000.00,Y',
    );
    const result = await importTexts(opened.database, files);

    expect(await account()).toEqual({ paid: '600.00', credited: '400.00', balance: '4000.00' });
    expect(result.tables.find(({ table }) => table === 'allocation')?.removed).toBe(1);
  });

  it('have their own say once they name the credit note', async () => {
    const files = allocations(
      'REC-1,PAY-8,,2026-10-20,600.00,',
      'REC-1,,REC-1-G1,2026-11-01,300.00,',
    );
    await importTexts(opened.database, files);

    expect(await account()).toEqual({ paid: '600.00', credited: '300.00', balance: '4100.00' });
    expect(changes(await importTexts(opened.database, files))).toEqual([]);
  });
});
