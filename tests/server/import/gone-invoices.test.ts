import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultText } from '#server/import/import-report.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

const table = (name: string, keep: (line: string) => string | undefined): string =>
  (exampleFiles().get(name) ?? '')
    .trim()
    .split('\n')
    .flatMap((line) => keep(line.trim()) ?? [])
    .join('\n');

async function numbers(): Promise<string[]> {
  const answer = await opened.browser.call('GET', '/portal/api/invoices?status=all');
  return answer.json<{ items: { number: string }[] }>().items.map(({ number }) => number);
}

/** The files without the invoice of the engine, its credit note and what settled it. */
const withoutEngine = exampleFiles({
  'invoices.csv': table('invoices.csv', (line) => (line.includes('SMP-E01') ? undefined : line)),
  'invoice-lines.csv': table('invoice-lines.csv', (line) =>
    /^(INV-1003|CN-0001)/.test(line) ? undefined : line,
  ),
  'allocations.csv': table('allocations.csv', (line) =>
    line.startsWith('INV-1003') ? undefined : line,
  ),
});

describe('an invoice that is gone', () => {
  it('stays due where the file lacks it, and the report names it', async () => {
    const result = await importTexts(opened.database, withoutEngine);

    expect(result.missing).toEqual({ count: 1, numbers: ['INV-1003'] });
    expect(resultText(result, false)).toContain(
      '1 open invoice of these customers is not in invoices.csv and stays due: INV-1003.',
    );
    expect(await numbers()).toContain('INV-1003');
  });

  it('is no longer shown or owed once its row says draft', async () => {
    const files = exampleFiles({
      'invoices.csv': table('invoices.csv', (line) =>
        /^(INV-1003|CN-0001)/.test(line) ? line.replace('issued', 'draft') : line,
      ),
      'allocations.csv': table('allocations.csv', (line) =>
        line.startsWith('INV-1003') ? undefined : line,
      ),
    });
    const result = await importTexts(opened.database, files);
    const account = await opened.browser.call('GET', '/portal/api/lease-accounts');

    expect(result.missing).toEqual({ count: 0, numbers: [] });
    expect(await numbers()).not.toContain('INV-1003');
    expect(account.body).not.toContain('56000.00');
  });

  it('frees what settled it, once no row settles a draft', async () => {
    const draft = {
      'invoices.csv': table('invoices.csv', (line) =>
        line.startsWith('INV-1001') ? line.replace('issued', 'draft') : line,
      ),
    };
    const faults = await faultsOf(opened.database, exampleFiles(draft));
    const allocations = table('allocations.csv', (line) =>
      line.startsWith('INV-1001') ? undefined : line,
    );
    await importTexts(opened.database, exampleFiles({ ...draft, 'allocations.csv': allocations }));
    const payments = await tableRows(opened.database, 'payment');

    expect(faults).toEqual([
      'allocations.csv, line 2, column invoice: INV-1001 is a draft, which nothing settles. Remove this row, or keep the invoice issued.',
    ]);
    expect(await numbers()).not.toContain('INV-1001');
    expect(payments.find(({ reference }) => reference === 'PAY-501')).toMatchObject({
      applied: '0.00',
      unapplied: '322451.35',
    });
  });
});
