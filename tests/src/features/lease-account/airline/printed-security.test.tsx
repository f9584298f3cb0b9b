import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { Cover } from '#contract/lease-account/security-cover.ts';
import { coverByLease } from '#domain/lease-account/cover-by-lease.ts';
import { CoverPanel } from '#src/features/lease-account/airline/cover-panel.tsx';
import { readPrinted, wrongSums } from '#tests/support/read/evaluate-printed.ts';
import { none } from '#tests/support/second/fraction.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

afterEach(cleanup);

const cents = fc.integer({ min: 1, max: 90_000_000 }).map((value) => (value / 100).toFixed(2));
const purposes = fc.constantFrom(
  'securityDeposit' as const,
  'supplementalRent' as const,
  'both' as const,
);
const asOf = '2026-10-31';

/** The cover of the second of two leases that share letters. */
const covers = fc
  .record({
    required: cents,
    cash: cents,
    purpose: purposes,
    letters: fc.array(
      fc.record({
        amount: cents,
        first: cents,
        second: cents,
        purpose: purposes,
        expiry: fc.constantFrom('2026-11-20', '2026-11-30', '2027-03-31'),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ letters, ...lease }): Cover => {
    const leases = ['A', 'B'].map((leaseId) => ({ ...lease, leaseId, currency: 'USD' }));
    const shared = letters.map(({ first, second, ...letter }, place) => ({
      ...letter,
      id: `LC-${place}`,
      status: 'Active',
      parts: [
        { leaseId: 'A', amount: first },
        { leaseId: 'B', amount: second },
      ],
    }));
    const [, cover] = coverByLease(leases, shared, asOf);
    if (cover === undefined) throw new Error('There is no cover.');
    const counted = cover.letters.map(({ id, part, counted: amount, reason = null }, place) => ({
      id,
      reference: id,
      purpose: shared[place]?.purpose ?? 'both',
      part,
      ends: shared[place]?.expiry ?? null,
      daysShort: null,
      counted: amount,
      reason,
    }));
    const asset = { kind: 'aircraft', serial: '7001', model: 'A320', registration: null } as const;
    const facts = { id: 'B', leaseNo: 'SMP-B', asset, currency: 'USD', basis: 'Three months' };
    return {
      ...facts,
      ...cover,
      daysAhead: 30,
      leaseEnd: '2030-03-14',
      purpose: lease.purpose,
      required: lease.required,
      deposit: lease.cash,
      letters: '0.00',
      counted,
    };
  });

it('the printed rows of a cover add up to cover and shortfall (§3.8)', () => {
  fc.assert(
    fc.property(covers, (cover) => {
      renderScreen(<CoverPanel cover={cover} />);
      const rows = [...document.querySelectorAll('tbody tr')].map(
        ({ firstElementChild, lastElementChild }) =>
          [firstElementChild?.textContent ?? '', lastElementChild?.textContent ?? ''] as const,
      );
      cleanup();
      const amount = (label: string) =>
        readPrinted(rows.find(([text]) => text.startsWith(label))?.[1] ?? '') ?? none;
      const missing = amount('Required').minus(amount('= Cover'));

      // The first row of a sum has a sign of its own here, so the sum starts at nothing.
      expect(wrongSums([['Nothing', '0.00'], ...rows])).toEqual([]);
      expect(amount('Shortfall').text(2)).toBe(
        missing.against(0) > 0 ? missing.text(2) : none.text(2),
      );
    }),
    { numRuns: 25, seed: 20 },
  );
});
