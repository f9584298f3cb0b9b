import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { invoiceList } from '#contract/invoices/invoices.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { yenAndDinars } from '#tests/support/import/yen-and-dinars.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(yenAndDinars());
}, 120_000);

afterAll(() => opened.close());

describe('an import in yen and dinars', () => {
  it('R19: answers amounts with the decimals of each', async () => {
    const answer = await opened.browser.call('GET', '/portal/api/invoices?sort=number');
    const { items, totals } = answer.json<PageOf<typeof invoiceList>>();

    expect(items.map(({ gross, paid, balance }) => [gross, paid, balance])).toEqual([
      ['62000.125', '0.125', '62000.000'],
      ['125.000', '0.000', '125.000'],
      ['81581', '1581', '80000'],
      ['1450000', '0', '1450000'],
    ]);
    expect(totals.map(({ currency, balance }) => [currency, balance])).toEqual([
      ['JPY', '1530000'],
      ['KWD', '62125.000'],
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
    const { tables } = await importTexts(opened.database, yenAndDinars());

    expect(tables.filter(({ changed, created }) => changed + created > 0)).toEqual([]);
  });
});
