import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentPeriodRow, RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { exampleFiles, faultsOf, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';

const head = 'lease_no,from,rent,rent_day,basis,escalation,first_escalation,seasons,amendment';
const seasonal =
  'SMP-E01,2024-06-01,114000.00,1,fixed,0.025,2025-06-01,5-10=285000.00,Amendment No. 1';

const filesWith = (row: string) => exampleFiles({ 'rent-terms.csv': `${head}\n${row}` });

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(filesWith(seasonal));
}, 120_000);

afterAll(() => opened.close());

async function read<T>(path: string): Promise<T> {
  const answer = await opened.browser.call('GET', `/portal/api/rent-calculation${path}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<T>();
}

async function amountOn(from: string): Promise<string | undefined> {
  const { periods } = await read<{ periods: RentPeriodRow[] }>('?lease=SMP-E01');
  return periods.find((period) => period.from === from)?.amount;
}

describe('an imported seasonal rent', () => {
  it('has the rent of its season, which rises each year', async () => {
    // 285,000.00 → 292,125.00 → 299,428.13 (§3.1); 114,000.00 → 116,850.00 → 119,771.25.
    expect(await amountOn('2024-10-01')).toBe('285000.00');
    expect(await amountOn('2024-11-01')).toBe('114000.00');
    expect(await amountOn('2026-05-01')).toBe('292125.00');
    expect(await amountOn('2026-06-01')).toBe('299428.13');
    expect(await amountOn('2026-11-01')).toBe('119771.25');
  });

  it('is explained by its season on the sheet and in print', async () => {
    const sheet = await read<RentSheet>('/SMP-E01/2026-06-01');
    const path = '/portal/api/rent-calculation/SMP-E01/2026-06-01/pdf';
    const { rawPayload } = await opened.browser.call('GET', path);
    const text = (await textOfPages(rawPayload)).join(' ');

    expect(sheet.period.amount).toBe('299428.13');
    expect(sheet.steps.find(({ key }) => key === 'base')?.formula).toContain('May to October');
    expect(text).toContain('Rent by the lease, May to October');
  });

  it('changes nothing when it is imported again, and its rents when a season changes', async () => {
    const again = await importTexts(opened.database, filesWith(seasonal));
    expect(again.tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);

    const later = seasonal.replace('5-10=285000.00', '6-8=285000.00; 12-2=90000.00');
    await importTexts(opened.database, filesWith(later));
    const changed = [await amountOn('2026-09-01'), await amountOn('2026-12-01')];
    await importTexts(opened.database, filesWith(seasonal));

    // 90,000.00 → 92,250.00 → 94,556.25.
    expect(changed).toEqual(['119771.25', '94556.25']);
    expect(await amountOn('2026-09-01')).toBe('299428.13');
  });

  it.each([
    ['seasons that are none', '5-10', 'column seasons: Write first month, last month and rent'],
    ['a month in two seasons', '5-10=1.00;9-12=2.00', 'September is in two seasons'],
    ['more decimals than the currency has', '5-10=1.005', 'column seasons: '],
  ])('names %s', async (_what, seasons, fault) => {
    const row = seasonal.replace('5-10=285000.00', seasons);

    expect((await faultsOf(opened.database, filesWith(row))).join('\n')).toContain(fault);
  });

  it('names seasons of a rent that has none', async () => {
    const row = 'SMP-E01,2024-06-01,0,1,asSent,,,5-10=285000.00,';

    expect(await faultsOf(opened.database, filesWith(row))).toEqual([
      'rent-terms.csv, line 2, column seasons: A rent with the basis asSent has none. Leave it empty.',
    ]);
  });
});
