import { randomUUID } from 'node:crypto';
import { isoDayOf } from '#domain/dates/date.ts';
import type { CreditTransfer } from '#domain/invoices/payments/credit-transfer.ts';
import { bankFileXml, type Debtor } from '#domain/invoices/payments/pain-001.ts';
import { toAmount } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';
import { fileReply, type FileReply } from '#server/platform/http/file-reply.ts';
import { csvBuffer } from '#server/platform/lists/export/csv-text.ts';
import type { CheckedPayment } from './payment-file.steps.ts';

/** Checked payments and the day on which a bank is to make them. */
interface DatedPayments {
  readonly payOn: string;
  readonly payments: readonly CheckedPayment[];
}

const csvHead = [
  'Beneficiary',
  'Bank',
  'Account',
  'BIC',
  'Currency',
  'Pay on',
  'Reference',
  'Invoice',
  'Lease',
  'Due',
  'Amount',
];

function toTransfer({ reference, payee, parts }: CheckedPayment): CreditTransfer {
  const { currency, beneficiary, country, bank, account, bankCode } = payee;
  return {
    reference,
    currency,
    beneficiary,
    country,
    bank,
    account,
    bankCode,
    parts: parts.map(({ invoice: { number }, amount }) => ({ number, amount })),
  };
}

/** The rows of a payment, one for each of its invoices. */
function csvRows({ reference, parts }: CheckedPayment, payOn: string): string[][] {
  return parts.map(({ invoice, amount }) => {
    const { beneficiary, bank, account, bankCode, currency, number, leaseNo, dueDate } = invoice;
    const paid = toAmount(decimal(amount), currency);
    const payee = [beneficiary, bank, account, bankCode, currency];
    return [...payee, payOn, reference, number, leaseNo, dueDate, paid];
  });
}

function fileOf(payOn: string, kind: 'xml' | 'csv', media: string, body: Buffer): FileReply {
  return fileReply({ fileName: `Payments ${payOn}.${kind}`, media, body, length: body.length });
}

/** Payments as a table for people; written like the exports of lists. */
export function paymentsCsv({ payOn, payments }: DatedPayments): FileReply {
  const rows = payments.flatMap((payment) => csvRows(payment, payOn));
  return fileOf(payOn, 'csv', 'text/csv; charset=utf-8', csvBuffer([csvHead, ...rows]));
}

/**
 * Payments for the bank of `debtor`. Each file has a name of its own, by the day of `now` (epoch
 * milliseconds), because a bank executes a message once.
 */
export function paymentsXml(
  { payOn, payments }: DatedPayments,
  debtor: Debtor,
  now: number,
): FileReply {
  const day = isoDayOf(now).replaceAll('-', '');
  const messageId = `PAY-${day}-${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const transfers = payments.map(toTransfer);
  const text = bankFileXml({ messageId, createdAt: now, payOn, debtor, transfers });
  return fileOf(payOn, 'xml', 'application/xml', Buffer.from(text, 'utf8'));
}
