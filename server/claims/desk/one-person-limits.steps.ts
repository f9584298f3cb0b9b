import type { OnePersonLimit } from '#contract/claims/desk/one-person-limits.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { customerExists } from '#server/platform/http/customer-exists.queries.ts';
import {
  type LimitChange,
  readOnePersonLimits,
  storeOnePersonLimit,
} from './one-person-limits.queries.ts';

/** The limits of a customer. Throws `notFound`. */
export async function findLimits(tx: Tx, custId: string): Promise<OnePersonLimit[]> {
  if (!(await customerExists(tx, custId))) throw new Refusal('notFound');
  return readOnePersonLimits(tx, custId);
}

/**
 * Sets or removes the limit of a customer in a currency. It does not count for the person who sets it
 * (decision 053). Returns the limit of before, or undefined when nothing has changed. Throws
 * `notFound`, `conflict` for another version than expected, `invalidRequest`.
 */
export async function changeLimit(
  tx: Tx,
  change: LimitChange,
): Promise<{ readonly from: string | null } | undefined> {
  const { custId, currency, upTo, rowVersion } = change;
  const fault = upTo === null ? undefined : amountFault(upTo, currency);
  if (fault !== undefined) refuseField('upTo', fault);
  const limits = await findLimits(tx, custId);
  const stored = limits.find((limit) => limit.currency === currency);
  const isSame =
    stored === undefined ? upTo === null : upTo !== null && compareAmounts(stored.upTo, upTo) === 0;
  if (isSame) return undefined;
  if ((stored?.rowVersion ?? null) !== rowVersion || !(await storeOnePersonLimit(tx, change)))
    throw new Refusal('conflict');
  return { from: stored?.upTo ?? null };
}
