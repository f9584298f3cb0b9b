import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endVisits } from '#server/session/public.ts';
import { activeAgainNews } from './account-news.ts';
import { changeAccount } from './customer-users.queries.ts';

/**
 * Deactivates an account, whose sessions end at once, or reactivates it, which its person is notified
 * of; false when another request has changed it meanwhile. `now` in epoch milliseconds.
 */
export async function storeStatus(
  tx: Tx,
  { id, custId, rowVersion }: Pick<CustomerUser, 'id' | 'custId' | 'rowVersion'>,
  status: CustomerUser['status'],
  now: number,
): Promise<boolean> {
  if (!(await changeAccount(tx, { id, rowVersion }, { status }, now))) return false;
  if (status === 'disabled') await endVisits(tx, { userId: id }, 'deactivated', now);
  else await notify(tx, activeAgainNews({ id, custId, rowVersion: rowVersion + 1 }), now);
  return true;
}
