import { nextCharge } from '#domain/lease-account/interest/next-charge.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readFixings } from '../fixings.ts';
import { chargeOf, type LateCharge } from './late-charge.ts';
import { readOverdueItems } from './late-invoices.queries.ts';
import { oncePerTransaction } from '#server/platform/db/once-per-transaction.ts';

/** Interest that accrues on an invoice that is overdue on the day of the figures. */
export interface AccruingInterest extends LateCharge {
  readonly invoiceId: string;
  /** The accrued interest less what was charged before. */
  readonly amount: string;
  readonly chargedBefore: string;
}

async function compute(tx: Tx, custId: string, asOf: string): Promise<AccruingInterest[]> {
  const overdue = await readOverdueItems(tx, custId, asOf);
  const fixings = await readFixings(tx);
  return overdue
    .map((row) => {
      const late = chargeOf(row, fixings, asOf);
      const amount = nextCharge(late.charge.interest, row.charged, row.currency);
      const chargedBefore = nextCharge(late.charge.interest, [amount], row.currency);
      return { invoiceId: row.invoiceId, ...late, amount, chargedBefore };
    })
    .filter(({ amount }) => compareAmounts(amount, '0') !== 0);
}

/**
 * The accruing interest of a customer on the day `asOf` (`YYYY-MM-DD`, UTC), by the rules of the
 * domain (§3.3, §3.9), in two statements; once per transaction.
 */
export const readAccruing = oncePerTransaction(compute);
