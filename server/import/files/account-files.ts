import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import {
  choice,
  currencyCode,
  calendarDay,
  calendarMonth,
  figure,
  money,
  optional,
  orElse,
  quantity,
  words,
  yesNo,
} from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';
import { custCode } from './party-files.ts';

export const invoiceNumber = words(40);

/** Invoices and credit notes. */
export const invoiceFile = defineFile({
  name: 'invoices.csv',
  what: 'Invoices and credit notes; the net amount is the sum of the lines. rent_from is the first day of the rent that an invoice of basicRent bills. Key: number.',
  columns: {
    number: invoiceNumber,
    lease_no: words(40),
    type: choice(invoiceTypes),
    issued: calendarDay,
    due: calendarDay,
    tax: orElse(money, '0.00'),
    corrects: optional(invoiceNumber),
    status: orElse(choice(['issued', 'draft', 'closed']), 'issued'),
    written_off: optional(calendarDay),
    rent_from: optional(calendarDay),
  },
  example: [
    [
      'INV-1001',
      'SMP-A01',
      'basicRent',
      '2026-09-01',
      '2026-09-15',
      '0.00',
      '',
      'issued',
      '',
      '2026-09-15',
    ],
    [
      'INV-1002',
      'SMP-A01',
      'supplementalRent',
      '2026-10-12',
      '2026-10-26',
      '0.00',
      '',
      'issued',
      '',
      '',
    ],
    ['INV-1003', 'SMP-E01', 'basicRent', '2026-10-01', '2026-10-15', '0.00', '', 'issued', '', ''],
    [
      'CN-0001',
      'SMP-E01',
      'creditNote',
      '2026-10-05',
      '2026-10-05',
      '0.00',
      'INV-1003',
      'issued',
      '',
      '',
    ],
  ],
});

export const invoiceLineFile = defineFile({
  name: 'invoice-lines.csv',
  what: 'Lines of invoices in the order of the file; amount is quantity times rate, rounded half-up. A line of supplemental rent, or of a credit note or an adjustment that corrects it, may name its fund and month.',
  columns: {
    invoice: invoiceNumber,
    description: words(300),
    quantity: quantity(10),
    unit: words(20),
    rate: figure(6),
    amount: money,
    kind: optional(choice(fundKinds)),
    component: optional(choice(componentKinds)),
    serial: optional(words(20)),
    month: optional(calendarMonth),
  },
  example: [
    ['INV-1001', 'Rent September 2026', '1', 'month', '322451.35', '322451.35', '', '', '', ''],
    [
      'INV-1002',
      'Engine restoration 697001',
      '312.75',
      'FH',
      '260.85',
      '81580.84',
      'ENG_PR',
      'engine',
      '697001',
      '2026-09',
    ],
    [
      'INV-1002',
      'Airframe 6-year check',
      '1',
      'month',
      '14500.00',
      '14500.00',
      'AF_6Y',
      'airframe',
      '7001',
      '2026-09',
    ],
    [
      'INV-1002',
      'Life-limited parts of engine 697001',
      '151',
      'FC',
      '245',
      '36995.00',
      'ENG_LLP',
      'engine',
      '697001',
      '2026-09',
    ],
    ['INV-1003', 'Rent October 2026', '1', 'month', '62000.00', '62000.00', '', '', '', ''],
    ['CN-0001', 'Credit for three days', '-3', 'day', '2000.00', '-6000.00', '', '', '', ''],
  ],
});

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
  ],
});
