import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { addDays } from '#domain/dates/date.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { decideClaim, payClaim } from '#server/claims/desk/claim-decision.steps.ts';
import { lockClaim, takeStep } from '#server/claims/claim.steps.ts';
import {
  type ClaimBench,
  decidedBy,
  openClaimBench,
  paidBy,
} from '#tests/support/portal/claim-bench.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let bench: ClaimBench;

beforeAll(async () => {
  portal = await createSeededPortal();
  bench = await openClaimBench(portal, await portal.enter('finance@aurora.example'));
}, 240_000);

afterAll(() => portal.close());

function decide(claim: ClaimDetail, rowVersion: number) {
  return bench.asLessor((tx) =>
    decideClaim(tx, { claimId: claim.id, rowVersion, exclusions: [] }, decidedBy),
  );
}

describe('a decision', () => {
  it('approves what the funds hold, commits it and pays it from them', async () => {
    const claim = await bench.review(await bench.begin());
    const approval = await bench.asLessor((tx) =>
      decideClaim(
        tx,
        { claimId: claim.id, rowVersion: claim.rowVersion, exclusions: [] },
        decidedBy,
      ),
    );
    const decided = await bench.read<ClaimDetail>(`claims/${claim.id}`);
    const before = await bench.read<{
      items: { id: string; closing: string; committed: string }[];
    }>('funds?leases=all&pageSize=200&to=2026-06');
    await bench.asLessor((tx) =>
      payClaim(
        tx,
        { claimId: claim.id, rowVersion: decided.rowVersion, paidOn: seededDay },
        paidBy,
      ),
    );
    const paid = await bench.read<ClaimDetail>(`claims/${claim.id}`);
    const after = await bench.read<typeof before>('funds?leases=all&pageSize=200&to=2026-06');
    const fundId = claim.lines[0]?.fundId;
    const closing = (page: typeof before) =>
      page.items.find(({ id }) => id === fundId)?.closing ?? '';

    expect(approval.status).toBe('Partially approved');
    expect([decided.status, decided.approved]).toEqual(['partiallyApproved', '12000.00']);
    expect(before.items.find(({ id }) => id === fundId)?.committed).toBe('12000.00');
    expect([paid.status, paid.paid]).toEqual(['paid', '12000.00']);
    expect(addAmounts([closing(before), '-12000.00'])).toBe(closing(after));
  });

  it('is paid on the day of the payment, not on a day to come', async () => {
    const claim = await bench.review(await bench.begin());
    await decide(claim, claim.rowVersion);
    const { rowVersion } = await bench.read<ClaimDetail>(`claims/${claim.id}`);
    const paidOn = addDays(decidedBy.at.toISOString().slice(0, 10), 1);
    const refused = bench.asLessor((tx) =>
      payClaim(tx, { claimId: claim.id, rowVersion, paidOn }, paidBy),
    );

    await expect(refused).rejects.toMatchObject({
      code: 'invalidRequest',
      options: {
        issues: [{ path: 'paidOn', message: 'Enter the day of the payment, today or before.' }],
      },
    });
    expect((await bench.read<ClaimDetail>(`claims/${claim.id}`)).status).not.toBe('paid');
  });

  it('is cut by the fund, and by what earlier claims have taken (§3.7)', async () => {
    const lines = [
      {
        fundId: bench.fundId,
        category: 'restoration',
        description: 'All',
        amount: '90000000.00',
      },
    ] as const;
    const claim = await bench.review(
      await bench.begin({ invoiceTotal: '90000000.00', lines: [...lines] }),
    );
    const [limit] = claim.limits;
    await bench.asLessor((tx) =>
      decideClaim(
        tx,
        { claimId: claim.id, rowVersion: claim.rowVersion, exclusions: [] },
        decidedBy,
      ),
    );
    const decided = await bench.read<ClaimDetail>(`claims/${claim.id}`);
    const holds = addAmounts([limit?.contributions ?? '', `-${limit?.earlierClaims ?? ''}`]);

    expect(compareAmounts(limit?.earlierClaims ?? '0', '0')).toBeGreaterThan(0);
    expect(decided.approved).toBe(holds);
    expect(decided.limits[0]?.remaining).toBe('0.00');
  });

  it('rejects, is reopened once with the lines as they were, and asks for documents', async () => {
    const claim = await bench.review(await bench.begin());
    const reject = { exclusions: [{ position: 1, reason: 'Not covered.' }], isRejected: true };
    await bench.asLessor((tx) =>
      decideClaim(tx, { claimId: claim.id, rowVersion: claim.rowVersion, ...reject }, decidedBy),
    );
    const rejected = await bench.read<ClaimDetail>(`claims/${claim.id}`);
    const reopened = (await bench.step(rejected, 'reopen', 'New findings.')).json<ClaimDetail>();
    await bench.asLessor(async (tx) =>
      takeStep(tx, await lockClaim(tx, 'AUR', claim.id), 'lessor.requireDocuments', decidedBy),
    );
    const asked = await bench.read<ClaimDetail>(`claims/${claim.id}`);
    const answered = (await bench.step(asked, 'answerDocuments', 'Attached.')).json<ClaimDetail>();
    await bench.asLessor((tx) =>
      decideClaim(tx, { claimId: claim.id, rowVersion: answered.rowVersion, ...reject }, decidedBy),
    );
    const again = await bench.step(await bench.read<ClaimDetail>(`claims/${claim.id}`), 'reopen');

    expect([rejected.status, rejected.approved, rejected.eligible]).toEqual([
      'rejected',
      '0.00',
      '0.00',
    ]);
    expect([reopened.status, reopened.approved, reopened.eligible]).toEqual([
      'submitted',
      null,
      '12000.00',
    ]);
    expect(answered.status).toBe('underReview');
    expect(again.statusCode).toBe(409);
  });

  it('changes nothing outside a review or on an old version', async () => {
    const draft = await bench.begin();

    await expect(decide(draft, draft.rowVersion)).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide(draft, draft.rowVersion + 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await bench.read<ClaimDetail>(`claims/${draft.id}`)).toEqual(draft);
  });
});
