import {
  calendarDay,
  currencyCode,
  money,
  optional,
  orElse,
  words,
  yesNo,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';
import { invoiceNumber } from './account-files.ts';
import { custCode } from './party-files.ts';

/** Money received. */
export const paymentFile = defineFile({
  name: 'payments.csv',
  what: 'Money received; what is not allocated stays on account. Key: cust_id and reference.',
  columns: {
    reference: words(60),
    cust_id: custCode,
    payer: words(200),
    received: calendarDay,
    value_date: calendarDay,
    currency: currencyCode,
    amount: money,
    bank_reference: orElse(words(60), ''),
    lease_no: optional(words(40)),
    returned_on: optional(calendarDay),
    return_reason: optional(words(200)),
  },
  example: [
    [
      'PAY-501',
      'SMP',
      'Sample Airways',
      '2026-09-15',
      '2026-09-15',
      'USD',
      '322451.35',
      'FT2609150001',
      'SMP-A01',
      '',
      '',
    ],
    [
      'PAY-502',
      'SMP',
      'Sample Airways',
      '2026-10-26',
      '2026-10-27',
      'USD',
      '140000.00',
      'FT2610270009',
      '',
      '',
      '',
    ],
    [
      'PAY-500',
      'SMP',
      'Sample Airways',
      '2026-09-25',
      '2026-09-25',
      'USD',
      '14000.00',
      'FT2609250004',
      'SMP-A01',
      '',
      '',
    ],
  ],
});

/** Allocations: which payment or credit settles which invoice. */
export const allocationFile = defineFile({
  name: 'allocations.csv',
  what: 'Which payment or credit note settles which invoice, in the order of the file. Name one of the two. An invoice with a payment, or with a credit note, has all allocations of the two in the file; a row with withdrawn Y takes them back.',
  columns: {
    invoice: invoiceNumber,
    payment: optional(words(60)),
    credit_note: optional(invoiceNumber),
    date: calendarDay,
    amount: money,
    withdrawn: orElse(yesNo, false),
  },
  example: [
    ['INV-1001', 'PAY-501', '', '2026-09-15', '322451.35', ''],
    ['INV-1002', 'PAY-502', '', '2026-10-27', '133075.84', ''],
    ['INV-1003', '', 'CN-0001', '2026-10-05', '6000.00', ''],
    ['INV-1000', '', 'CN-0002', '2026-09-20', '500.00', ''],
    ['INV-1000', 'PAY-500', '', '2026-09-25', '14000.00', ''],
  ],
});
