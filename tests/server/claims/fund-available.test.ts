import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { claimChoicesSchema, ClaimDetail } from '#contract/claims/claim-detail.ts';
import type { ClaimCase } from '#contract/claims/desk/internal-claims.ts';
import type { Fund } from '#contract/funds/fund-row.ts';
import type { FundDetail } from '#contract/funds/funds.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { type ClaimBench, openClaimBench } from '#tests/support/portal/claim-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { openFundOf } from '#tests/support/portal/open-fund.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

type ClaimChoices = z.infer<typeof claimChoicesSchema>;

let portal: SeededPortal;
let lessor: TestBrowser;
let bench: ClaimBench;

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
  bench = await openClaimBench(portal, await portal.enter('finance@aurora.example'));
}, 240_000);

afterAll(() => portal.close());

const caseUrl = (id: string, rest = '') => `/portal/api/internal/customers/AUR/claims/${id}${rest}`;

async function reviewed(fundId: string, eventStart: string, amount: string): Promise<ClaimDetail> {
  const line = { fundId, category: 'restoration', description: 'Overhaul', amount } as const;
  const event = { eventType: 'TR', eventStart, eventEnd: eventStart } as const;
  const draft = await bench.begin({ ...event, invoiceTotal: amount, lines: [line] });
  return bench.review(draft);
}

const approve = ({ id, rowVersion }: ClaimDetail) =>
  lessor.call('POST', caseUrl(id, '/decision'), {
    payload: { decision: 'approve', note: 'As agreed.', exclusions: [], grants: [], rowVersion },
    headers: { 'idempotency-key': randomUUID() },
  });

describe('what a fund has available (§3.6)', () => {
  it('is the same on every screen, and less by a claim as soon as it is approved', async () => {
    const fundId = await openFundOf(portal, bench, [
      ['PAID', '2026-01-10', '100000.00'],
      ['PAID', seededDay, '20000.00'],
    ]);
    const claim = await reviewed(fundId, '2026-03-02', '30000.00');
    const other = await reviewed(fundId, '2026-03-04', '1.00');

    await approve(claim);

    const { items, facets } = await bench.read<{ items: Fund[]; facets: { figuresOn: string } }>(
      'funds?leases=all&pageSize=200',
    );
    const { leases } = await bench.read<ClaimChoices>('claim-choices');
    const chosen = leases.flatMap(({ funds }) => funds).find(({ id }) => id === fundId);
    const detail = await bench.read<FundDetail>(`funds/${fundId}`);
    const [limit] = (await bench.read<ClaimDetail>(`claims/${other.id}`)).limits;
    const desk = (await lessor.call('GET', caseUrl(other.id))).json<ClaimCase>().balances[0];

    expect(facets.figuresOn).toBe(seededDay);
    expect([
      items.find(({ id }) => id === fundId)?.available,
      detail.available,
      limit?.now,
      subtractAmounts(desk?.balance ?? '', desk?.committed ?? ''),
      chosen?.available,
    ]).toEqual(['90000.00', '90000.00', '90000.00', '90000.00', '90000.00']);
    expect([detail.closing, detail.committed, limit?.balance]).toEqual([
      '120000.00',
      '30000.00',
      '120000.00',
    ]);
    expect([chosen?.balance, chosen?.committed]).toEqual(['120000.00', '30000.00']);
  });
});
