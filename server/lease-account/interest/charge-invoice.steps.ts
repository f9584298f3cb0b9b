import { randomUUID } from 'node:crypto';
import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays, dayOfInstant } from '#domain/dates/date.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted, formatAmount } from '#domain/format/numbers.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { present } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type ChargeDecider,
  type ChargeInvoice,
  type ChargeOfInvoice,
  findChargeFacts,
  insertChargeInvoice,
} from './decided-charge.queries.ts';

function describe({
  invoiceNumber,
  daysLate,
  throughDate,
  chargedBefore,
  currency,
}: ChargeOfInvoice): string {
  const before =
    compareAmounts(chargedBefore, '0') === 0
      ? ''
      : `, less ${formatAmount(chargedBefore, currency)} charged before`;
  return `Late-payment interest on ${invoiceNumber}, ${counted(daysLate, 'day')} to ${formatDate(throughDate)}${before}`;
}

/**
 * Issues the invoice for a charge, due on a business day after the notice period of the lease; a
 * negative charge is an adjustment, due at once (domain page §3.9). Refuses with `notFound` a charge
 * whose item is on no lease.
 */
export async function issueChargeInvoice(
  tx: Tx,
  { custId, at }: ChargeDecider,
  found: ChargeOfInvoice,
): Promise<ChargeInvoice> {
  const { charges, days, calendars } = present(await findChargeFacts(tx, found));
  const issued = dayOfInstant(at);
  const isCredit = compareAmounts(found.amount, '0') < 0;
  const invoice: ChargeInvoice = {
    id: randomUUID(),
    number: `${found.invoiceNumber}-I${charges}`,
    type: isCredit ? 'adjustment' : 'interest',
    issued,
    due: isCredit
      ? issued
      : adjustDate(addDays(issued, days), 'following', parseCalendars(calendars)),
    description: describe(found),
  };
  await insertChargeInvoice(tx, custId, found, invoice);
  return invoice;
}
