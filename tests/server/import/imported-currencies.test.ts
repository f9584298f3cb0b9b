import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

/** The aircraft is leased in yen, the engine in dinars of Kuwait. */
function files() {
  const leases = exampleFiles().get('leases.csv') ?? '';
  return exampleFiles({
    'leases.csv': leases
      .split('\n')
      .map((line) => line.replace('USD', line.startsWith('SMP-E01') ? 'KWD' : 'JPY'))
      .join('\n'),
    'invoices.csv':
      'number,lease_no,type,issued,due\n' +
      'YEN-1,SMP-A01,supplementalRent,2026-09-01,2026-09-15\n' +
      'DINAR-1,SMP-E01,basicRent,2026-10-01,2026-10-15\n',
    'invoice-lines.csv':
      'invoice,description,quantity,unit,rate,amount\n' +
      'YEN-1,Restoration,312.75,FH,260.85,81581\n' +
      'DINAR-1,Rent,1,month,62000.125,62000.125\n',
    'payments.csv':
      'reference,cust_id,payer,received,value_date,currency,amount\n' +
      'P-1,SMP,Sample,2026-09-20,2026-09-20,JPY,1581\n' +
      'P-2,SMP,Sample,2026-10-20,2026-10-20,KWD,0.125\n',
    'allocations.csv':
      'invoice,payment,date,amount\nYEN-1,P-1,2026-09-20,1581\nDINAR-1,P-2,2026-10-20,0.125\n',
    'funds.csv': null,
    'fund-movements.csv': null,
  });
}

beforeAll(async () => {
  opened = await openImportedPortal(files());
}, 120_000);

afterAll(() => opened.close());

describe('an import in yen and dinars', () => {
  it('R19: answers amounts with the decimals of each', async () => {
    const answer = await opened.browser.call('GET', '/portal/api/invoices?sort=number');
    const { items, totals } = answer.json<PageOf<typeof invoiceList>>();

    expect(items.map(({ gross, paid, balance }) => [gross, paid, balance])).toEqual([
      ['62000.125', '0.125', '62000.000'],
      ['81581', '1581', '80000'],
    ]);
    expect(totals.map(({ currency, balance }) => [currency, balance])).toEqual([
      ['JPY', '80000'],
      ['KWD', '62000.000'],
    ]);
  });

  it('R19: exports them so', async () => {
    const csv = await opened.browser.call(
      'GET',
      '/portal/api/invoices/export?format=csv&sort=number',
    );

    expect(csv.body).toContain('62000.125');
    expect(csv.body).toMatch(/,81581,/);
    expect(csv.body).not.toContain('81581.0');
  });

  it('changes nothing when it is repeated', async () => {
    const { tables } = await importTexts(opened.database, files());

    expect(tables.filter(({ changed, created }) => changed + created > 0)).toEqual([]);
  });
});
