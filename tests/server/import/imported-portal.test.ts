import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { aircraftList, engineList } from '#contract/fleet/fleet.ts';
import type { fundList } from '#contract/funds/funds.ts';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { AnyList, PageOf } from '#contract/lists/list.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

async function page<L extends AnyList>(path: string, who = opened.browser): Promise<PageOf<L>> {
  const answer = await who.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<PageOf<L>>();
}

const months = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const year = 2000 + (Math.floor(index / 12) % 26);
    return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
  });

/** So many invoices, each with a line, a payment and an allocation. */
function manyFiles(count: number): Map<string, string> {
  const files = {
    'invoices.csv': ['number,lease_no,type,issued,due'],
    'invoice-lines.csv': ['invoice,description,quantity,unit,rate,amount'],
    'payments.csv': ['reference,cust_id,payer,received,value_date,currency,amount'],
    'allocations.csv': ['invoice,payment,date,amount'],
  };
  for (const [index, month] of months(count).entries()) {
    files['invoices.csv'].push(`BIG-${index},SMP-A01,basicRent,${month}-01,${month}-15`);
    files['invoice-lines.csv'].push(`BIG-${index},Rent ${month},1,month,285000,285000`);
    files['payments.csv'].push(`BIG-${index},SMP,Sample,${month}-15,${month}-15,USD,285000`);
    files['allocations.csv'].push(`BIG-${index},BIG-${index},${month}-15,285000`);
  }
  return new Map(Object.entries(files).map(([name, lines]) => [name, lines.join('\n')]));
}

describe('imported data', () => {
  it('shows in the portal of its customer', async () => {
    const invoices = await page<typeof invoiceList>('invoices');
    const aircraft = await page<typeof aircraftList>('fleet/aircraft');
    const engines = await page<typeof engineList>('fleet/engines');
    const funds = await page<typeof fundList>('funds');

    expect(invoices.items.map(({ number, balance }) => [number, balance])).toEqual([
      ['INV-1003', '56000.00'],
    ]);
    // 32140:30 and 16,320 on 1 January 2026, and nine months of 312:45 and 151.
    expect(aircraft.items).toMatchObject([
      { msn: '7001', registration: 'CS-SMA', tsnMin: 2_097_315, csn: 17_679, engines: 2 },
    ]);
    expect(engines.items.map(({ esn }) => esn).toSorted()).toEqual(['697001', '697002', '697900']);
    expect(funds.total).toBe(3);
  });

  it.each([
    'dashboard',
    'lease-accounts',
    'payments',
    'interest-charges',
    'team',
    'monthly-billing',
  ])('lets %s be opened', async (path) => {
    expect((await opened.browser.call('GET', `/portal/api/${path}`)).statusCode).toBe(200);
  });

  it('stays with its customer', async () => {
    const other = await opened.portal.signIn('all@beta.example');

    for (const path of ['invoices', 'fleet/aircraft', 'fleet/engines', 'funds', 'payments'])
      expect([path, (await page<typeof invoiceList>(path, other)).total]).toEqual([path, 0]);
  });

  it('of 10,000 rows is there within half a minute, and once more as before', async () => {
    const files = manyFiles(2500);
    const started = performance.now();
    const { tables } = await importTexts(opened.database, files);
    const seconds = (performance.now() - started) / 1000;
    const again = await importTexts(opened.database, files);

    expect(tables.reduce((sum, { created }) => sum + created, 0)).toBe(10_000);
    expect(again.tables.reduce((sum, { created, changed }) => sum + created + changed, 0)).toBe(0);
    expect(seconds).toBeLessThan(30);
    expect((await page<typeof invoiceList>('invoices')).total).toBe(1);
  }, 120_000);
});
