import { describe, expect, it } from 'vitest';
import { disputeEffect, stillToPay } from '#src/features/invoices/airline/dispute-words.ts';

const charge = {
  balance: '600.00',
  currency: 'USD',
  dueDate: '2026-10-01',
  bearsInterest: true,
} as const;
const bearsNone = { ...charge, bearsInterest: false };

// Domain page §3.9: only the disputed amount of a charge that a dispute suspends stops being overdue
// and bearing interest, from the day of the dispute; rejected or withdrawn, both from the due date.
describe('what a dispute changes', () => {
  it.each([
    [
      charge,
      true,
      false,
      'While the dispute is open, the disputed amount is not overdue and bears no interest.',
    ],
    [
      charge,
      true,
      true,
      'From the day of the dispute, while it is open, the disputed amount is not overdue and bears no interest; its interest from 01 Oct 2026 to that day stays. If it is withdrawn or rejected, that amount is overdue and bears interest from 01 Oct 2026 again.',
    ],
    [
      bearsNone,
      true,
      true,
      'From the day of the dispute, while it is open, the disputed amount is not overdue. If it is withdrawn or rejected, that amount is overdue from 01 Oct 2026 again.',
    ],
    [
      charge,
      false,
      false,
      'The lease keeps this charge payable while it is disputed: it becomes overdue and bears interest like any other.',
    ],
    [
      bearsNone,
      false,
      false,
      'The lease keeps this charge payable while it is disputed: it becomes overdue like any other.',
    ],
    [
      charge,
      false,
      true,
      'The lease keeps this charge payable while it is disputed: it has been overdue since 01 Oct 2026 and bears interest until it is paid.',
    ],
    [
      bearsNone,
      false,
      true,
      'The lease keeps this charge payable while it is disputed: it has been overdue since 01 Oct 2026.',
    ],
  ])('is said for %o, suspended %s, late %s', (of, suspends, isLate, text) => {
    expect(disputeEffect(of, { suspends, isLate })).toBe(text);
  });
});

describe('what is to be paid of a disputed charge', () => {
  it.each([
    [
      '200.00',
      true,
      false,
      'Pay what you do not dispute, USD 400.00, by its due date, 01 Oct 2026.',
    ],
    ['600.00', true, false, 'Nothing of it has to be paid while the dispute is open.'],
    ['200.00', false, false, 'Pay the whole invoice by its due date, 01 Oct 2026.'],
    [
      '200.00',
      true,
      true,
      'What you do not dispute, USD 400.00, was due on 01 Oct 2026 and stays overdue. Pay it now, as it bears interest until it is paid. The disputed amount bears no interest from today on; its interest from 01 Oct 2026 until today stays.',
    ],
    [
      '600.00',
      true,
      true,
      'Nothing of it has to be paid while the dispute is open. The disputed amount bears no interest from today on; its interest from 01 Oct 2026 until today stays.',
    ],
    [
      '200.00',
      false,
      true,
      'The lease keeps it payable: its balance of USD 600.00 was due on 01 Oct 2026 and stays overdue. Pay it now, as it bears interest until it is paid.',
    ],
  ])('is said of %s disputed, suspended %s, late %s', (amount, suspends, isLate, text) => {
    expect(stillToPay(charge, amount, { suspends, isLate })).toBe(text);
  });

  it('leaves interest out where the lease has none', () => {
    expect(stillToPay(bearsNone, '200.00', { suspends: true, isLate: true })).toBe(
      'What you do not dispute, USD 400.00, was due on 01 Oct 2026 and stays overdue. Pay it now.',
    );
  });
});
