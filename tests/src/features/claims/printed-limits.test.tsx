import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { ClaimDetail, ClaimLimit } from '#contract/claims/claim-detail.ts';
import { approveClaim } from '#domain/claims/claim-approval.ts';
import { claimLimit } from '#domain/claims/claim-limit.ts';
import { ClaimLimitTables } from '#src/features/claims/claim-limit-tables.tsx';
import { readPrinted, wrongSums } from '#tests/support/read/evaluate-printed.ts';
import { least, most, none } from '#tests/support/second/fraction.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

afterEach(cleanup);

const cents = fc.integer({ min: 0, max: 90_000_000 }).map((value) => (value / 100).toFixed(2));

const limits = fc
  .record({
    eligible: cents,
    contributions: cents,
    topUps: cents,
    earlierClaims: cents,
    balance: cents,
    committed: cents,
  })
  .map((facts): ClaimLimit => {
    const { atEvent, now = null, limit } = claimLimit({ ...facts, currency: 'USD' });
    const fund = { ...facts, fund: 'PR', paidContributions: facts.contributions };
    const [approval] = approveClaim({ funds: [fund], currency: 'USD' }).funds;
    if (approval === undefined) throw new Error('The fund has no approval.');
    const { fund: _fund, ...amounts } = approval;
    const place = { fundId: facts.eligible, fundKind: 'ENG_PR', component: '697001' } as const;
    const rest = { openingOn: null, lessorShareFor: '' };
    return { ...place, ...facts, ...amounts, ...rest, atEvent, now, limit };
  });

/** The rows of a table as label and the amount of one column. */
function column(table: Element | undefined, index: number): [string, string][] {
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map(({ children }) => [
    children[0]?.textContent ?? '',
    children[index]?.textContent ?? '',
  ]);
}

it('the printed rows of a limit give its bounds, and the smaller one is the limit (§3.9)', () => {
  fc.assert(
    fc.property(fc.array(limits, { minLength: 1, maxLength: 2 }), (funds) => {
      const claim = { currency: 'USD', isDecided: false, eventStart: '2026-03-02' };
      renderScreen(
        <ClaimLimitTables
          claim={{ ...claim, limits: funds, fundPayments: [] } as unknown as ClaimDetail}
        />,
      );
      const [decision, workings] = [...document.querySelectorAll('table')];
      const printed = funds.map((_fund, index) => column(workings, index + 1));
      const decided = funds.map((_fund, index) =>
        [...(decision?.querySelectorAll('tbody tr')[index]?.children ?? [])].map(
          (cell) => readPrinted(cell.textContent ?? '') ?? none,
        ),
      );
      cleanup();

      printed.forEach((rows, index) => {
        const [atEvent, now, limit] = [
          '= Available at the event',
          '= Available today',
          'Limit',
        ].map(
          (label) => readPrinted(rows.find(([text]) => text.startsWith(label))?.[1] ?? '') ?? none,
        ) as [typeof none, typeof none, typeof none];
        const [, eligible = none, shown = none, paid = none] = decided[index] ?? [];

        expect(wrongSums(rows)).toEqual([]);
        expect(limit.text(2)).toBe(most(least(atEvent, now), none).text(2));
        expect(shown.text(2)).toBe(limit.text(2));
        expect(paid.text(2)).toBe(least(eligible, limit).text(2));
      });
    }),
    { numRuns: 25, seed: 20 },
  );
});
