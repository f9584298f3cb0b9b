import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CalculatedLine, calculatedLineSchema } from '#contract/funds/billing-row.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { correctionDesk } from '#tests/support/utilisation/correction-desk.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

/** What explains lines, without the document that they are on. */
const explained = (lines: readonly (CalculatedLine | null)[]): CalculatedLine[] =>
  lines.map((line) => calculatedLineSchema.parse(line));

describe('the planned bill of a correction', () => {
  it('explains both amounts of each fund as its documents do, also the bill that they replace (§3.5, §3.9)', async () => {
    const airline = await portal.enter('everything@aurora.example');
    const desk = correctionDesk(airline, await enterInternally(portal), 'AUR-A01');
    const { id } = await desk.request('2026-04', 300);
    const waiting = await desk.readCase(id);
    const { rowVersion, billing } = waiting;
    const decided = await desk.decide(id, { decision: 'approve', note: 'Agreed.', rowVersion });
    const { billed } = await desk.readCase(id);
    const lines = billing?.lines ?? [];
    const before = explained(lines.map((line) => line.billed));
    const after = explained(lines.map((line) => line.corrected));

    const byRatio = explained(billed.before).filter(({ ratio }) => ratio !== null);

    expect(decided.statusCode).toBe(200);
    expect(byRatio.length).toBeGreaterThan(0);
    expect(byRatio.filter(({ rateBasis }) => rateBasis === null)).toEqual([]);
    expect(before).toEqual(explained(billed.before));
    expect(after).toEqual(explained(billed.after));
    expect(before.map(({ amount }) => amount)).toEqual(lines.map((line) => line.before));
    expect(after.map(({ amount }) => amount)).toEqual(lines.map((line) => line.after));
  });

  it('prints the minimum by which it is billed, not that of the bill before (§3.5)', async () => {
    const airline = await portal.enter('everything@aurora.example');
    const desk = correctionDesk(airline, await enterInternally(portal), 'AUR-A01');
    const { id } = await desk.request('2026-03', 60);
    // More than any component flies in a month, so that the minimum decides every amount by use.
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update fund_rate set minimum_units = 5000
        where fund_id in (select f.id from fund f join lease l on l.id = f.lease_id
            where l.lease_no = 'AUR-A01')
          and minimum_units is not null and valid_from <= '2026-03-31' and valid_to >= '2026-03-01'`),
    );
    const { rowVersion } = await desk.readCase(id);
    await desk.decide(id, { decision: 'approve', note: 'Agreed.', rowVersion });
    const { billed } = await desk.readCase(id);
    const printed = explained(billed.after).filter(({ minimum }) => minimum !== null);

    expect(printed.length).toBeGreaterThan(0);
    expect(printed.map(({ minimum, amount }) => ({ minimum, amount }))).toEqual(
      printed.map(({ rate }) => ({ minimum: '5000', amount: (5000 * Number(rate)).toFixed(2) })),
    );
  });
});
