import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import { indexNames } from '#domain/lease-account/rent/index-fixing.ts';
import {
  calendarDay,
  choice,
  count,
  figure,
  joined,
  money,
  optional,
  orElse,
  words,
  yesNo,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';
import { invoiceNumber } from './account-files.ts';

const tenor = orElse(choice(['1', '3', '6', '12']), '1');

/** Charges that a dispute can suspend. */
const suspendable = invoiceTypes.filter((type) => type !== 'creditNote' && type !== 'claimPayment');

export const interestTermFile = defineFile({
  name: 'interest-terms.csv',
  what: 'Terms of late-payment interest; each applies until the next one of its lease begins, the first one also before its day. A row with withdrawn Y takes back one that was loaded by mistake. Key: lease_no and from.',
  columns: {
    lease_no: words(40),
    from: calendarDay,
    index: choice(indexNames),
    tenor_months: tenor,
    margin: figure(7),
    grace_days: orElse(count(0, 60), 3),
    day_count: orElse(choice(['30/360US', '30E/360', 'ACT/360', 'ACT/365F']), 'ACT/360'),
    compounding: orElse(choice(['none', 'monthly']), 'none'),
    cap: optional(figure(7)),
    amendment: optional(words(200)),
    withdrawn: orElse(yesNo, false),
  },
  example: [
    ['SMP-A01', '2021-03-01', 'CME Term SOFR', '1', '0.04', '3', 'ACT/360', 'none', '', '', ''],
    [
      'SMP-A01',
      '2026-06-01',
      'CME Term SOFR',
      '1',
      '0.05',
      '3',
      'ACT/360',
      'none',
      '0.18',
      'Amendment 2',
      '',
    ],
  ],
});

/** The charges that a dispute suspends. */
export const disputeTermFile = defineFile({
  name: 'dispute-terms.csv',
  what: 'Charges that a dispute suspends, from a day on; without a row everything except basic rent. Key: lease_no and from.',
  columns: {
    lease_no: words(40),
    from: calendarDay,
    dispute_suspends: joined(suspendable),
  },
  example: [
    ['SMP-A01', '2021-03-01', 'supplementalRent+recharge+redelivery'],
    ['SMP-E01', '2024-06-01', 'none'],
  ],
});

/** Published rates of indices. */
export const fixingFile = defineFile({
  name: 'index-fixings.csv',
  what: 'Published rates of the indices that late-payment interest follows. Key: index, tenor_months and date.',
  columns: {
    index: choice(indexNames),
    tenor_months: tenor,
    date: calendarDay,
    rate: figure(7),
    source: orElse(words(60), 'Import'),
  },
  example: [
    ['CME Term SOFR', '1', '2026-08-28', '0.0431', 'CME'],
    ['CME Term SOFR', '1', '2026-09-29', '0.0429', 'CME'],
    ['CME Term SOFR', '1', '2026-10-29', '0.0428', 'CME'],
  ],
});

/** Late interest that was charged or waived outside the portal. */
export const chargedInterestFile = defineFile({
  name: 'charged-interest.csv',
  what: 'Late interest that was charged or waived outside the portal: through is the first day without interest, billed_by the invoice that asked for it, else waived the day on which it was waived. Has all of the charges of an invoice that it names. Key: invoice and through.',
  columns: {
    invoice: invoiceNumber,
    through: calendarDay,
    amount: money,
    billed_by: optional(invoiceNumber),
    waived: optional(calendarDay),
    waived_reason: optional(words(300)),
  },
  example: [
    [
      'INV-1002',
      '2026-10-27',
      '34.34',
      '',
      '2026-10-30',
      'Charged before the days of grace were seen',
    ],
  ],
});
