import { disputeReasons } from '#contract/invoices/disputes.ts';
import { calendarDay, choice, money, optional, orElse, words } from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';
import { invoiceNumber } from './account-files.ts';

/** Disputes that ended before the portal. */
export const disputeFile = defineFile({
  name: 'disputes.csv',
  what: 'Disputes of invoices that ended outside the portal: closed is the day of that. One that was granted, in part or in full, names its credit note and the amount. Key: number.',
  columns: {
    number: words(40),
    invoice: invoiceNumber,
    reason: choice(disputeReasons),
    amount: money,
    explanation: words(4000),
    raised_by: words(120),
    raised: calendarDay,
    status: choice(['withdrawn', 'rejected', 'partResolved', 'resolved']),
    closed: calendarDay,
    decided_by: orElse(words(120), ''),
    outcome: words(4000),
    credit_note: optional(invoiceNumber),
    granted: optional(money),
  },
  example: [
    [
      'DSP-0001',
      'INV-1003',
      'amount',
      '6000.00',
      'The engine was in the shop for three days of September, which the rent of October does not take off.',
      'Finance department',
      '2026-10-02',
      'resolved',
      '2026-10-05',
      'Maeve Gallagher',
      'Granted: three days at 2,000.00.',
      'CN-0001',
      '6000.00',
    ],
  ],
});
