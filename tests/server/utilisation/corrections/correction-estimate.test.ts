import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CorrectionEstimate } from '#contract/utilisation/correction-estimate.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { CorrectionDesk } from '#tests/support/utilisation/correction-desk.ts';
import { type Corrections, openCorrections } from '#tests/support/utilisation/correction-desk.ts';

let opened: Corrections;
let desk: CorrectionDesk;

beforeAll(async () => {
  opened = await openCorrections('AUR-A01');
  desk = opened.desk;
}, 120_000);

afterAll(() => opened.portal.close());

async function estimate(month: string, minutes: number): Promise<CorrectionEstimate | undefined> {
  const answer = await desk.estimate(month, minutes);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ estimate?: CorrectionEstimate }>().estimate;
}

describe('a correction that is not requested yet', () => {
  it('is estimated as the lessor plans it and bills it, before, while it waits, and after (§3.9)', async () => {
    const before = await estimate('2026-04', 300);
    const { id } = await desk.request('2026-04', 300);
    const waiting = await desk.readChanges(id);
    const { rowVersion, billing } = await desk.readCase(id);
    await desk.decide(id, { decision: 'approve', note: 'Agreed.', rowVersion });
    const { estimate: after, documents = [] } = await desk.readChanges(id);

    if (before?.kind !== 'planned') throw new Error(`It is ${before?.kind}.`);
    const { bill } = before;
    const difference = subtractAmounts(bill.after, bill.before, bill.currency);
    expect(Number(difference)).toBeGreaterThan(0);
    expect(before.bill).toEqual(billing);
    expect(waiting.estimate).toEqual(before);
    expect(bill.effect.newlyDue).toBe(difference);
    expect(
      addAmounts(
        documents.map(({ gross }) => gross),
        bill.currency,
      ),
    ).toBe(difference);
    expect(after).toBeUndefined();
  });

  it('leaves the month and the requests as they are', async () => {
    const { stored } = await desk.draft('2026-02', 0);
    await estimate('2026-02', 300);
    const { stored: later } = await desk.draft('2026-02', 0);
    const list = await opened.airline.call('GET', '/portal/api/utilisation/corrections');

    expect(later).toEqual(stored);
    expect(list.body).not.toContain('2026-02');
  });

  it('has no amounts where the bill stays the same', async () => {
    expect(await estimate('2026-02', 0)).toEqual({ kind: 'unchanged' });
  });

  it('has a reason instead of amounts where they cannot be known (§3.5)', async () => {
    await opened.portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update ratio_table t set basis = 'ROLL6' from fund_rate r, fund f, lease l
        where r.ratio_table_id = t.id and f.id = r.fund_id and l.id = f.lease_id
          and l.lease_no = 'AUR-A01'`),
    );
    const found = await estimate('2026-02', 300);

    expect(found).toEqual({
      kind: 'unknown',
      reasons: [expect.stringMatching(/^Invoice \S+ is rated by the ratio of several months\.$/)],
    });
  });
});

describe('the amounts of a correction', () => {
  it('are kept from those who may not open invoices', async () => {
    const technical = await opened.portal.enter('customer@aurora.example');
    const answer = await desk.estimate('2026-02', 300, technical);
    const { id } = await desk.request('2026-03', 60);

    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await desk.readChanges(id, technical)).estimate).toBeUndefined();
    expect((await desk.readChanges(id)).estimate).toBeDefined();
  });

  it('are unknown to another airline, like the month itself', async () => {
    const other = await opened.portal.enter('everything@cumulus.example');

    expect((await desk.estimate('2026-02', 300, other)).statusCode).toBe(404);
  });
});
