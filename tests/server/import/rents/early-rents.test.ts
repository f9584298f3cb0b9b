import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultText } from '#server/import/import-report.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

/** Rents of the example from 15 June 2026 on a notional, by the rate of 11 June (§3.2). */
const terms = [
  'lease_no,from,rent,frequency,rent_day,day_count,basis,index,tenor_months,margin,floor,amortisation',
  'SMP-A01,2021-03-01,285000.00,monthly,1,30/360US,fixed,,,,,',
  'SMP-E01,2024-06-01,62000.00,monthly,15,30/360US,fixed,,,,,',
  'SMP-E01,2026-06-15,32500000.00,quarterly,15,ACT/360,notional,CME Term SOFR,3,0.0215,0,412500.00',
].join('\n');

const rates = 'index,tenor_months,date,rate\nCME Term SOFR,3,2026-06-11,0.0428517';

/** 32,500,000.00 at 6.43517 % for 92 days of 360, and 412,500.00 repaid. */
const floating = '946976.62';

const issuedOn = (
  rents: readonly (readonly [number: string, issued: string, from: string, amount: string])[],
) => {
  const example = exampleFiles({ 'rent-terms.csv': terms });
  const [invoices, lines] = ['invoices.csv', 'invoice-lines.csv'].map((name) =>
    (example.get(name) ?? '').trim(),
  );
  return exampleFiles({
    'rent-terms.csv': terms,
    'index-fixings.csv': rates,
    'interest-terms.csv': null,
    'invoices.csv': [
      invoices,
      ...rents.map(
        ([number, issued, from]) =>
          `${number},SMP-E01,basicRent,${issued},2026-12-15,0.00,,issued,,${from}`,
      ),
    ].join('\n'),
    'invoice-lines.csv': [
      lines,
      ...rents.map(([number, , , amount]) => `${number},Rent,1,period,${amount},${amount},,,,`),
    ].join('\n'),
  });
};

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(issuedOn([]));
}, 120_000);

afterAll(() => opened.close());

it('an import warns of a floating rent that was invoiced before the day of its rate', async () => {
  const early = await importTexts(
    opened.database,
    issuedOn([
      ['INV-2001', '2026-04-20', '2026-05-15', '62000.00'],
      ['INV-2002', '2026-06-10', '2026-06-15', floating],
    ]),
  );
  const inTime = await importTexts(
    opened.database,
    issuedOn([['INV-2002', '2026-06-11', '2026-06-15', floating]]),
  );

  expect(early.early).toEqual({ count: 1, numbers: ['INV-2002'] });
  expect(resultText(early, true)).toContain(
    'Warning: 1 invoice of a floating rent was issued before the day of its rate: INV-2002. Check the issue dates, or whether the rates were estimates.',
  );
  expect(inTime.early).toEqual({ count: 0, numbers: [] });
  expect(resultText(inTime, true)).not.toContain('Warning');
});
