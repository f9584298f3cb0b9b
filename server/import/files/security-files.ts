import {
  calendarDay,
  choice,
  count,
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

const purpose = choice(['securityDeposit', 'supplementalRent', 'both']);

/** The security that leases require. */
export const requirementFile = defineFile({
  name: 'security-requirements.csv',
  what: 'Security that a lease requires, and from how many days before its expiry a letter of credit no longer counts. Key: lease_no.',
  columns: {
    lease_no: words(40),
    required: money,
    basis: words(200),
    purpose: orElse(purpose, 'both'),
    days_ahead: orElse(count(0, 365), 30),
  },
  example: [
    ['SMP-A01', '855000.00', 'Three months of rent', 'both', '30'],
    ['SMP-E01', '124000.00', 'Two months of rent', 'securityDeposit', '45'],
  ],
});

/** Security deposits in cash. */
export const depositFile = defineFile({
  name: 'security-deposits.csv',
  what: 'Security deposits in cash: invoice is the one that asked for it, letter the reference of the letter of credit under which you drew it (one of the two), note says for example where returned cash was paid to. Key: lease_no and received.',
  columns: {
    lease_no: words(40),
    received: calendarDay,
    amount: money,
    returned: orElse(money, '0'),
    returned_on: optional(calendarDay),
    invoice: optional(invoiceNumber),
    letter: optional(words(60)),
    note: orElse(words(300), ''),
  },
  example: [['SMP-E01', '2024-06-01', '40000.00', '', '', '', '', '']],
});

/** Letters of credit. */
export const letterFile = defineFile({
  name: 'letters-of-credit.csv',
  what: 'Letters of credit; an evergreen one has its days of notice. Key: cust_id and reference.',
  columns: {
    reference: words(60),
    cust_id: custCode,
    currency: currencyCode,
    issuing_bank: words(200),
    confirming_bank: optional(words(200)),
    advising_bank: optional(words(200)),
    form: choice(['ISP98', 'UCP600']),
    purpose: orElse(purpose, 'both'),
    amount: money,
    issued: calendarDay,
    expires: calendarDay,
    evergreen: orElse(yesNo, false),
    notice_days: optional(count(1, 365)),
    status: orElse(choice(['pending', 'active', 'drawn', 'released', 'replaced']), 'active'),
    non_renewal: optional(calendarDay),
    last_amended: optional(calendarDay),
    final_expiry: optional(calendarDay),
  },
  example: [
    [
      'LC-7001',
      'SMP',
      'USD',
      'First Bank',
      '',
      '',
      'ISP98',
      'both',
      '855000.00',
      '2021-03-01',
      '2027-02-28',
      'Y',
      '60',
      'active',
      '',
      '',
      '2029-03-31',
    ],
  ],
});

/** The leases that letters of credit cover. */
export const letterLeaseFile = defineFile({
  name: 'letter-leases.csv',
  what: 'Leases that a letter of credit covers, each with its part of the amount. Key: cust_id, letter and lease_no.',
  columns: { letter: words(60), cust_id: custCode, lease_no: words(40), amount: money },
  example: [['LC-7001', 'SMP', 'SMP-A01', '855000.00']],
});

/** What happened to letters of credit. */
export const letterEventFile = defineFile({
  name: 'letter-events.csv',
  what: 'What happened to a letter of credit, numbered from 1: it was issued, amended, renewed, drawn on, released or replaced, or its bank gave notice of non-renewal. amount and expiry are those after the event, the amount of a drawing is what was drawn. Key: cust_id, letter and number.',
  columns: {
    letter: words(60),
    cust_id: custCode,
    number: count(1, 999),
    date: calendarDay,
    event: choice(['issue', 'amend', 'renew', 'nonRenewal', 'draw', 'release', 'replace']),
    amount: optional(money),
    expiry: optional(calendarDay),
    note: orElse(words(300), ''),
  },
  example: [
    ['LC-7001', 'SMP', '1', '2021-03-01', 'issue', '570000.00', '2024-02-29', ''],
    ['LC-7001', 'SMP', '2', '2023-05-15', 'amend', '855000.00', '', 'Rent raised to three months'],
    ['LC-7001', 'SMP', '3', '2024-02-01', 'renew', '', '2027-02-28', ''],
  ],
});
