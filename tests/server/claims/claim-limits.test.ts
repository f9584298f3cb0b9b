import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import type { ClaimCase } from '#contract/claims/desk/internal-claims.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { type ClaimBench, openClaimBench } from '#tests/support/portal/claim-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { type Movement, openFundOf } from '#tests/support/portal/open-fund.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let lessor: TestBrowser;
let bench: ClaimBench;

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
  bench = await openClaimBench(portal, await portal.enter('finance@aurora.example'));
}, 240_000);

afterAll(() => portal.close());

const openFund = (movements: readonly Movement[]) => openFundOf(portal, bench, movements);

const caseUrl = (id: string, rest = '') => `/portal/api/internal/customers/AUR/claims/${id}${rest}`;

async function reviewed(fundId: string, eventStart: string, amount: string): Promise<ClaimDetail> {
  const line = { fundId, category: 'restoration', description: 'Overhaul', amount } as const;
  const event = { eventType: 'TR', eventStart, eventEnd: eventStart } as const;
  const draft = await bench.begin({ ...event, invoiceTotal: amount, lines: [line] });
  return bench.review(draft);
}

async function decide(claim: ClaimDetail, change: object = {}) {
  const shared = { exclusions: [], grants: [], rowVersion: claim.rowVersion };
  return lessor.call('POST', caseUrl(claim.id, '/decision'), {
    payload: { decision: 'approve', note: 'As agreed.', ...shared, ...change },
    headers: { 'idempotency-key': randomUUID() },
  });
}

const claimAgain = (id: string) => bench.read<ClaimDetail>(`claims/${id}`);

describe('the limit of a claim (§3.9)', () => {
  it('is what was there at the event, and later what a claim for a later event has left', async () => {
    const fundId = await openFund([
      ['PAID', '2026-01-10', '100000.00'],
      ['PAID', '2026-04-10', '50000.00'],
    ]);
    const first = await reviewed(fundId, '2026-03-02', '200000.00');
    const later = await reviewed(fundId, '2026-04-20', '120000.00');

    expect(first.limits[0]).toMatchObject({
      contributions: '100000.00',
      atEvent: '100000.00',
      balance: '150000.00',
      now: '150000.00',
      limit: '100000.00',
    });
    expect(later.limits[0]).toMatchObject({ atEvent: '150000.00', limit: '150000.00' });
    await decide(later);
    expect((await claimAgain(first.id)).limits[0]).toMatchObject({
      atEvent: '100000.00',
      earlierClaims: '0.00',
      committed: '120000.00',
      now: '30000.00',
      limit: '30000.00',
      approved: '30000.00',
    });
  });

  it('rises by a top-up for the event, which a later event uses and an earlier one does not', async () => {
    const fundId = await openFund([['PAID', '2026-01-10', '100000.00']]);
    const claim = await reviewed(fundId, '2026-03-02', '130000.00');
    const earlier = await reviewed(fundId, '2026-02-02', '130000.00');
    const later = await reviewed(fundId, '2026-04-02', '130000.00');

    const answer = await decide(claim, { topUps: [{ fundId, amount: '25000.00' }] });

    expect(answer.json<ClaimCase>().claim).toMatchObject({
      status: 'partiallyApproved',
      approved: '125000.00',
      limits: [
        { topUps: '25000.00', atEvent: '125000.00', now: '125000.00', shortfall: '5000.00' },
      ],
    });
    expect((await claimAgain(earlier.id)).limits[0]).toMatchObject({
      topUps: '0.00',
      atEvent: '100000.00',
      now: '0.00',
    });
    expect((await claimAgain(later.id)).limits[0]).toMatchObject({
      topUps: '0.00',
      contributions: '125000.00',
      earlierClaims: '125000.00',
      atEvent: '0.00',
    });
  });

  it('of an event before the opening balance is that balance, and says so', async () => {
    const fundId = await openFund([
      ['OPENING', '2026-03-31', '80000.00'],
      ['PAID', '2026-04-10', '9000.00'],
    ]);

    const { limits } = await reviewed(fundId, '2026-03-02', '200000.00');

    expect(limits[0]).toMatchObject({
      openingOn: '2026-03-31',
      contributions: '80000.00',
      limit: '80000.00',
    });
  });
});

const share = (fundId: string, amount: string) => ({
  lessorShares: [{ fundId, amount, for: 'Early removal at our request' }],
});

describe("a lessor's share above the fund (§3.9)", () => {
  it('is a line of its own on decision, document and payment, and takes nothing from the fund', async () => {
    const fundId = await openFund([['PAID', '2026-01-10', '100000.00']]);
    const claim = await reviewed(fundId, '2026-03-02', '130000.00');

    const decided = (await decide(claim, share(fundId, '20000.00'))).json<ClaimCase>();
    const payer = await enterInternally(portal, 'payments');
    const paid = await payer.call('POST', caseUrl(claim.id, '/payment'), {
      payload: {
        paidOn: seededDay,
        waivesDefault: true,
        note: 'Agreed.',
        rowVersion: decided.claim.rowVersion,
      },
      headers: { 'idempotency-key': randomUUID() },
    });

    expect(decided.claim).toMatchObject({
      approved: '120000.00',
      limits: [
        {
          approved: '100000.00',
          lessorShare: '20000.00',
          lessorShareFor: 'Early removal at our request',
          shortfall: '10000.00',
        },
      ],
    });
    const { claim: after, balances } = paid.json<ClaimCase>();
    expect([after.paid, balances[0]?.balance]).toEqual(['120000.00', '0.00']);
    const documents = await bench.read<{ items: { id: string }[] }>(
      `invoices?status=all&q=CP-${claim.number}`,
    );
    const payment = await bench.read<InvoiceDetail>(`invoices/${documents.items[0]?.id}`);
    const [{ component }] = after.limits as [ClaimDetail['limits'][number]];
    expect(payment.lines.map(({ description, amount }) => [description, amount])).toEqual([
      [`Claim ${claim.number}, Thrust reverser ${component}`, '-100000.00'],
      [
        `Claim ${claim.number}, lessor's share for Thrust reverser ${component}: Early removal at our request`,
        '-20000.00',
      ],
    ]);
  });

  it.each([
    ['above what the fund leaves uncovered', { amount: '30000.01' }, /30,000\.00 uncovered/],
    ['of nothing', { amount: '0.00' }, /above 0/],
    ['without a name', { for: ' ' }, /Say what the lessor's share is for/],
  ])('%s is refused and changes nothing', async (_name, change, said) => {
    const fundId = await openFund([['PAID', '2026-01-10', '100000.00']]);
    const claim = await reviewed(fundId, '2026-03-02', '130000.00');
    const [named] = share(fundId, '20000.00').lessorShares;

    const answer = await decide(claim, {
      topUps: [],
      lessorShares: [{ ...named, ...change }],
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.body).toMatch(said);
    expect(await claimAgain(claim.id)).toEqual(claim);
  });

  it.each(['grants', 'topUps', 'lessorShares'] as const)(
    'names each fund once in its %s, or changes nothing',
    async (part) => {
      const fundId = await openFund([['PAID', '2026-01-10', '100000.00']]);
      const claim = await reviewed(fundId, '2026-03-02', '130000.00');
      const entry = { fundId, amount: '10.00', atMost: '10.00', for: 'Early removal' };

      const answer = await decide(claim, { [part]: [entry, { ...entry, fundId }] });

      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('Name each fund once.');
      expect(await claimAgain(claim.id)).toEqual(claim);
    },
  );

  it('and a top-up cannot go with a rejection', async () => {
    const fundId = await openFund([['PAID', '2026-01-10', '100000.00']]);
    const claim = await reviewed(fundId, '2026-03-02', '130000.00');

    const topUps = [{ fundId, amount: '5.00' }];
    const answer = await decide(claim, { decision: 'reject', topUps });

    expect(answer.statusCode).toBe(400);
    expect(await claimAgain(claim.id)).toEqual(claim);
  });
});
