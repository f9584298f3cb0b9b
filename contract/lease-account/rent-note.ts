import { formatDate, monthName } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { dueAtFirst } from '#domain/lease-account/rent/deferred-rent.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import type { RentSheet } from './rent-calculation.ts';

type Noted = Pick<RentSheet, 'lease' | 'period' | 'sent' | 'fixing' | 'unpublished' | 'unreported'>;

/** What is missing for a rent, and what its steps use instead; undefined when nothing is. */
function missingOf({ fixing, unpublished, unreported }: Noted) {
  if (fixing !== null && !fixing.isPublished) {
    const determination = formatDate(fixing.determination);
    const rate = `The ${fixing.index} rate for ${determination}`;
    return {
      open: `This period is estimated until ${determination}. ${rate} is not published yet; the amount is an estimate.`,
      billed: `${rate} is not published in the portal: these steps use that of ${formatDate(fixing.fixedOn)}.`,
    };
  }
  if (unpublished !== null) {
    const value = `The value of ${unpublished.index} for ${monthName(unpublished.month)}`;
    return {
      open: `${value} is not published yet. The amount is an estimate, with an index that does not change.`,
      billed: `${value} is not published in the portal: these steps use an index that does not change.`,
    };
  }
  if (unreported === null) return undefined;
  const hours = `The flight hours of ${monthName(unreported)} are not reported`;
  return {
    open: `${hours} yet. The amount is an estimate, with nothing flown; the rent follows the report.`,
    billed: `${hours} in the portal: these steps count none.`,
  };
}

/** Whose amount it is that the lessor sent, and what the portal calculates in its place. */
function sentNote(
  calculated: string | null,
  { amount, currency }: { readonly amount: string; readonly currency: string },
): string {
  const first = 'The lessor billed this rent by its own system, and it is shown as it was sent.';
  if (calculated === null) return `${first} The portal does not calculate it.`;
  if (compareAmounts(calculated, amount) === 0)
    return `${first} The portal calculates the same amount by the terms of the lease.`;
  const own = formatMoney(calculated, currency);
  return `${first} By the terms of the lease the portal calculates ${own}.`;
}

/** What of a rent is due when, where parts of it are deferred; undefined where none is. */
export function deferralNote({
  lease: { currency },
  period,
  deferrals,
}: Pick<RentSheet, 'lease' | 'period' | 'deferrals'>): string | undefined {
  if (deferrals.length === 0) return undefined;
  const money = (amount: string) => formatMoney(amount, currency);
  const parts = deferrals.map(({ due, amount, interest }) => {
    const extra = compareAmounts(interest, '0') === 0 ? '' : ` with ${money(interest)} interest`;
    return `${money(amount)}${extra} on ${formatDate(due)}`;
  });
  const first = money(dueAtFirst({ amount: period.amount, currency }, deferrals));
  return `Part of this rent is deferred: ${first} is due on ${formatDate(period.due)}, ${parts.join(', ')}.`;
}

/**
 * What to know about a rent that the lessor sent, or whose rate, index or hours are missing: that it is an estimate, or, once it is
 * invoiced, which invoice bills it; undefined for other rents.
 */
export function rentNote(sheet: Noted): string | undefined {
  const { sent, lease, period } = sheet;
  if (sent !== null)
    return sentNote(sent.calculated, { amount: period.amount, currency: lease.currency });
  const missing = missingOf(sheet);
  const { invoice } = sheet.period;
  if (missing === undefined || invoice === null) return missing?.open;
  return `Invoice ${invoice.number} bills this rent. ${missing.billed}`;
}
