import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';
import { saidByRules, saidByServer } from '#tests/support/utilisation/said-by-rules.ts';
import { splitLease } from '#tests/support/utilisation/split-lease.ts';

let portal: SeededPortal;
let second: string;

beforeAll(async () => {
  portal = await createSeededPortal();
  // Of AUR-A02 March 2026 is neither reported nor estimated.
  second = await splitLease(portal, 'AUR-A02', '2026-04-01');
}, 240_000);

afterAll(() => portal.close());

describe('a lease that goes on from one that ended in the month before', () => {
  it('is told on the screen, too, to report that one first, which is not in view (U16)', async () => {
    const aurora = utilisationOf(await portal.enter('everything@aurora.example'));
    const input = await aurora.read('month=2026-04');
    const month = monthOfLease(input, second);
    const saved = await aurora.save(month, flownMonth(input, month));
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    const { results } = await aurora.submit([saved.current]);
    const said = saidByServer(results[0]);

    expect(input.leases.some(({ leaseNo }) => leaseNo === 'AUR-A02')).toBe(false);
    expect(said.find(([code]) => code === 'U16')?.[3]).toMatch(
      /^Report March 2026 for .+ under lease AUR-A02 first\.$/,
    );
    expect(saidByRules(await aurora.read('month=2026-04'), saved.current)).toEqual(said);
  });

  it('is estimated after that one, which the desk names', async () => {
    const desk = estimateDesk(await enterInternally(portal));
    const { blockers } = await desk.show(await desk.find(second, '2026-04'));

    expect(blockers).toEqual([
      'March 2026 under lease AUR-A02 is neither reported nor estimated. Estimate it first: totals chain.',
    ]);
  });
});
