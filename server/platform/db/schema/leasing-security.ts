import {
  boolean,
  char,
  date,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { storedLetterStatuses } from '#domain/lease-account/letter-of-credit-status.ts';

const tenant = {
  custId: varchar('cust_id', { length: 12 }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
};
const amount = (name: string) => numeric(name, { precision: 18, scale: 2 });

/** Security that a lease requires, cash and letters of credit together. */
export const securityRequirement = pgTable('security_requirement', {
  ...tenant,
  leaseId: uuid('lease_id').primaryKey(),
  required: amount('required').notNull(),
  basis: text('basis').notNull(),
});

/** Cash that the lessor holds as security; `returned` is the amount returned so far. */
export const securityDeposit = pgTable('security_deposit', {
  ...tenant,
  id: uuid('id').primaryKey(),
  leaseId: uuid('lease_id').notNull(),
  invoiceId: uuid('invoice_id'),
  amount: amount('amount').notNull(),
  receivedOn: date('received_on').notNull(),
  returned: amount('returned').notNull(),
  returnedOn: date('returned_on'),
});

/** Letters of credit; expiring and expired depend on the day and are derived. */
export const letterOfCredit = pgTable('letter_of_credit', {
  ...tenant,
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  issuingBank: text('issuing_bank').notNull(),
  confirmingBank: text('confirming_bank'),
  advisingBank: text('advising_bank'),
  form: text('form').$type<'ISP98' | 'UCP600'>().notNull(),
  purpose: text('purpose').$type<'securityDeposit' | 'supplementalRent' | 'both'>().notNull(),
  amount: amount('amount').notNull(),
  issueDate: date('issue_date').notNull(),
  expiryDate: date('expiry_date').notNull(),
  isEvergreen: boolean('is_evergreen').notNull(),
  noticeDays: integer('notice_days'),
  status: text('status').$type<(typeof storedLetterStatuses)[number]>().notNull(),
  nonRenewalOn: date('non_renewal_on'),
  lastAmended: date('last_amended'),
});

/** The part of a letter's amount that secures one lease. */
export const letterOfCreditLease = pgTable('letter_of_credit_lease', {
  ...tenant,
  letterId: uuid('letter_id').notNull(),
  leaseId: uuid('lease_id').notNull(),
  amount: amount('amount').notNull(),
});

/** Events of a letter; `amount` and `expiryDate` are the values after the event. */
export const letterOfCreditEvent = pgTable('letter_of_credit_event', {
  ...tenant,
  letterId: uuid('letter_id').notNull(),
  position: integer('position').notNull(),
  eventDate: date('event_date').notNull(),
  kind: text('kind')
    .$type<'issue' | 'amend' | 'renew' | 'nonRenewal' | 'draw' | 'release' | 'replace'>()
    .notNull(),
  amount: amount('amount'),
  expiryDate: date('expiry_date'),
  note: text('note').notNull(),
});
