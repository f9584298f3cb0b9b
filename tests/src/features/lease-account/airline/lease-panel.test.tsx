import { cleanup, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LeaseAccount } from '#contract/lease-account/lease-accounts.ts';
import { LeasePanel } from '#src/features/lease-account/airline/lease-panel.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { Fraction, total } from '#tests/support/second/fraction.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { printedTable, wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

afterEach(cleanup);

const cents = fc.integer({ min: -5_000_000, max: 90_000_000 }).map((value) => value / 100);
const text = (value: number): string => value.toFixed(2);
const ages = fc.tuple(cents, cents, cents, cents, cents);

/** A lease with open balances by age, its sums from the clause (§3.4). */
function aLease([current, ...late]: readonly number[]): LeaseAccount {
  const [days1To30 = 0, days31To60 = 0, days61To90 = 0, over90 = 0] = late;
  const overdue = total(late.map((value) => Fraction.of(text(value))));
  return {
    id: 'l1',
    leaseNo: 'AUR-A01',
    asset: { kind: 'aircraft', serial: '4204', registration: 'TF-ADN', model: 'A320-200' },
    lessorEntity: 'Northgate Aviation Leasing Limited',
    startDate: '2024-03-15',
    endDate: '2030-03-14',
    isEnded: false,
    heldOverSince: null,
    calendars: 'New York + Dublin',
    currency: 'USD',
    rentNow: '285000.00',
    nextDue: '2026-11-13',
    nextAmount: '285000.00',
    isNextEstimated: false,
    outstanding: overdue.plus(text(current ?? 0)).text(2),
    overdue: overdue.text(2),
    aging: {
      current: text(current ?? 0),
      days1To30: text(days1To30),
      days31To60: text(days31To60),
      days61To90: text(days61To90),
      over90: text(over90),
    },
    onAccount: '0.00',
    depositHeld: '0.00',
    lettersHeld: '0.00',
    letterDaysShort: null,
    lastPaymentDate: null,
    lastPaymentAmount: null,
  };
}

it('prints the ages from which a reader comes to what is overdue and outstanding (§3.4)', () => {
  fc.assert(
    fc.property(ages, (some) => {
      const lease = aLease(some);
      renderScreen(<LeasePanel lease={lease} asOf="2026-06-15" />);
      const wrong = wrongSteps('How what is outstanding');
      const results = printedTable('How what is outstanding').map(({ label, result }) => [
        label,
        readPrinted(result)?.text(2),
      ]);
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      cleanup();

      expect(wrong).toEqual([]);
      expect(results).toEqual([
        ['Overdue', lease.overdue],
        ['Outstanding', lease.outstanding],
      ]);
      expect(links[0]).toBe('/LeaseAccount/ViewInvoices?lease=AUR-A01');
    }),
    { numRuns: 20, seed: 20 },
  );
});

it.each([
  [false, 'Since 01 Jun 2026, expected until 14 Mar 2030'],
  [true, '01 Jun 2026 to 14 Mar 2030'],
])('says since when a lease is held over, its agreed term apart; ended: %s', (isEnded, held) => {
  const lease = { ...aLease([]), heldOverSince: '2026-06-01', isEnded };
  renderScreen(<LeasePanel lease={lease} asOf="2026-06-15" />);

  expect(screen.getByText('Held over').parentElement?.textContent).toContain(held);
  expect(document.body.textContent).toContain('15 Mar 2024 to 31 May 2026');
  cleanup();
});
