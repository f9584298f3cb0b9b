import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { exampleFiles } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';
import { monthOfLease, utilisationOf } from '#tests/support/utilisation/report-month.ts';

// On both engines: every table of the import is written.

let opened: ImportedPortal;

beforeAll(async () => {
  const terms = exampleFiles().get('interest-terms.csv') ?? '';
  const engine = 'SMP-E01,2024-06-01,CME Term SOFR,1,0.04,3,ACT/360,none,,,\n';
  opened = await openImportedPortal(exampleFiles({ 'interest-terms.csv': terms + engine }));
}, 120_000);

afterAll(() => opened.close());

async function read<T>(path: string): Promise<T> {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}

describe('a lease that exists in files only', () => {
  it('has a rent calculation for each kind of rent', async () => {
    const fixed = await read<RentSheet>('rent-calculation/SMP-A01/2026-10-15');
    const floating = await read<RentSheet>('rent-calculation/SMP-E01/2026-10-31');
    const byHour = await read<RentSheet>('rent-calculation/SMP-E01/2026-03-01');

    // 285,000.00 after five rises of 2.5 %, each rounded (§3.1).
    expect(fixed.period.amount).toBe('322451.35');
    // 58,500.00 and 135.00 for each of the 28 basis points from 4.00 % to 4.28 % (§3.2).
    expect(floating.period).toMatchObject({ amount: '62280.00', isEstimated: false });
    expect(floating.fixing).toMatchObject({ rate: '0.0428000', determination: '2026-10-29' });
    expect(fixed.terms).toMatchObject({ from: '2021-03-01', amendment: null });
    expect(floating.terms).toMatchObject({ from: '2026-10-31', amendment: 'Amendment No. 2' });
    // 275 hours at 210.00, due 15 days after the month.
    expect(byHour.period).toMatchObject({ amount: '57750.00', due: '2026-04-15' });
  });

  it('prints the amendment of the terms of a rent', async () => {
    const path = '/portal/api/rent-calculation/SMP-E01/2026-10-31/pdf';
    const { rawPayload } = await opened.browser.call('GET', path);

    expect(await textOfPages(rawPayload)).toEqual([
      expect.stringContaining('Amendment No. 2, terms from 31 Oct 2026 on'),
    ]);
  });

  it('has interest on what is overdue, by the terms and rates of each day', async () => {
    const charges = await read<{ items: unknown[] }>('interest-charges');

    // 56,000.00 from 15 October: 17 days at 4.29 % + 4 %, one in November at 4.28 % + 4 % (§3.3).
    expect(charges.items).toMatchObject([{ status: 'accruing', amount: '232.10' }]);
    expect(JSON.stringify(charges.items)).toContain('INV-1003');
  });

  it('continues the totals of its last loaded month', async () => {
    const input = await utilisationOf(opened.browser).read('month=2026-10');
    const { facts } = monthOfLease(input, 'SMP-A01');

    expect(facts.history.map(({ month, tsnMin, csn }) => [month, tsnMin, csn])).toContainEqual([
      '2026-09',
      1_928_430 + 9 * 18_765,
      16_320 + 9 * 151,
    ]);
  });

  it('is estimated by its own flying and billed by its own rates', async () => {
    opened.portal.clock.advance(12 * 86_400);
    const lessor = await opened.portal.signIn('internal@lessor.example', {
      payload: { username: 'internal@lessor.example', password, realm: 'internal' },
    });
    const desk = estimateDesk(lessor);
    const estimate = await desk.show(await desk.find('SMP-A01', '2026-10'));

    // The average of the loaded months: 312:45 and 151; 312.75 × 260.85, and 14,500.00.
    expect(JSON.stringify(estimate)).toContain('81580.84');
    expect(JSON.stringify(estimate)).toContain('133075.84');
  });
});
