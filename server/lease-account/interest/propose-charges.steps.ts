import { nextCharge, settledOn } from '#domain/lease-account/interest/next-charge.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readFixings } from '../fixings.ts';
import { chargeOf } from './late-charge.ts';
import {
  everyItem,
  insertCharges,
  type ItemCondition,
  itemOf,
  type ProposedCharge,
  readOpenCharges,
  readSettledItems,
  removeOtherCharges,
} from './proposed-charges.queries.ts';

type Rates = Awaited<ReturnType<typeof readFixings>>;

/**
 * The charges to propose on the settled items of a customer under a condition (domain page §3.9):
 * the interest to the last value date, less what was charged before. An item waits while a rate is
 * not published; what was charged outside the portal up to that date stays as it was charged.
 */
async function planCharges(
  tx: Tx,
  custId: string,
  rates: Rates,
  items: ItemCondition,
): Promise<ProposedCharge[]> {
  const settled = await readSettledItems(tx, custId, items);
  return settled.flatMap((invoice) => {
    const { currency, charged, dueDate, payments, loadedThrough } = invoice;
    const through = settledOn(dueDate, payments);
    if (loadedThrough !== null && through <= loadedThrough) return [];
    const { charge } = chargeOf(invoice, rates, through);
    const amount = nextCharge(charge.interest, charged, currency);
    if (charge.unpublished.length > 0 || compareAmounts(amount, '0') === 0) return [];
    const { graceUntil, segments } = charge;
    const chargedBefore = addAmounts(charged, currency);
    return [{ invoice, through, graceUntil, amount, chargedBefore, segments }];
  });
}

/** The charge to propose on one invoice of a customer now; undefined when there is none. */
export async function planCharge(
  tx: Tx,
  custId: string,
  rates: Rates,
  invoiceId: string,
): Promise<ProposedCharge | undefined> {
  const [planned] = await planCharges(tx, custId, rates, itemOf(invoiceId));
  return planned;
}

/**
 * Makes the proposed charges of some customers agree with payments and credits: new ones for items
 * that are settled, none for items that are open again or owe nothing more. Proposals that are
 * still right stay as they are. Call it after every step that settles or reopens items, with a
 * condition on `invoice` where only some items can have changed.
 */
export async function proposeCharges(
  tx: Tx,
  custIds: readonly string[],
  items = everyItem,
): Promise<void> {
  if (custIds.length === 0) return;
  const rates = await readFixings(tx);
  for (const custId of custIds) await proposeFor(tx, custId, rates, items);
}

async function proposeFor(
  tx: Tx,
  custId: string,
  rates: Rates,
  items: ItemCondition,
): Promise<void> {
  const planned = await planCharges(tx, custId, rates, items);
  await removeOtherCharges(tx, custId, planned, items);
  const kept = await readOpenCharges(tx, custId);
  const missing = planned.filter(({ invoice }) => !kept.has(invoice.invoiceId));
  await insertCharges(tx, custId, missing);
}
