import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { monthOfLease, utilisationOf } from '#tests/support/utilisation/report-month.ts';

let portal: SeededPortal;
let aurora: ReturnType<typeof utilisationOf>;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = utilisationOf(await portal.enter('everything@aurora.example'));
}, 120_000);

afterAll(() => portal.close());

describe('an invoiced month', () => {
  it('is not corrected to a place that no aircraft of the airline has (U24)', async () => {
    const input = await aurora.read();
    const month = monthOfLease(input, 'AUR-A01');
    const lease = input.leases.find(({ leaseNo }) => leaseNo === 'AUR-A01');
    const engine = lease?.components.find(({ kind }) => kind === 'engine')?.id ?? '';
    const to = { kind: 'onWing', msn: '99999', position: 1, registration: null } as const;
    const report = replaceLine(month.report, engine, (line) => ({
      ...line,
      changes: [{ date: '2026-05-13', to, tsn: '', csn: '' }],
    }));
    const asked = await aurora.correct(month, report, 'The engine moved within the month.');
    const texts = asked.kind === 'refused' ? asked.problems.map(({ text }) => text) : [];

    expect(texts).toContain(
      'MSN 99999 is not one of your aircraft in May 2026. Choose one of them, or On another aircraft and its registration.',
    );
    expect(monthOfLease(await aurora.read(), 'AUR-A01').facts).toEqual(month.facts);
  });

  it('is corrected by a request with a reason, and stays as it is', async () => {
    const input = await aurora.read();
    const month = monthOfLease(input, 'AUR-A01');
    const [first] = month.report.lines;
    const report = replaceLine(month.report, first?.componentId ?? '', (line) => ({
      ...line,
      comment: 'The last flight belongs to June.',
    }));
    const short = await aurora.correct(month, report, 'Wrong.');
    const asked = await aurora.correct(
      month,
      report,
      'The last flight of the month belongs to June.',
    );
    const again = monthOfLease(await aurora.read(), 'AUR-A01');

    expect(short).toMatchObject({ kind: 'refused', problems: [{ code: 'U36' }] });
    expect(asked.kind).toBe('accepted');
    expect(again.facts.status).toBe('correctionRequested');
    expect(again.report).toEqual(month.report);
  });

  it('is not said to be invoiced where its correction is asked before it was billed', async () => {
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(
        sql`update util_report set invoice_id = null where status = 'correctionRequested'`,
      ),
    );

    const month = monthOfLease(await aurora.read(), 'AUR-A01');
    const saved = await aurora.save(month, month.report);

    expect(month.facts.invoice).toBe('not billed yet');
    expect(saved).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'U35', text: expect.stringContaining('its correction is requested') }],
    });
  });
});
