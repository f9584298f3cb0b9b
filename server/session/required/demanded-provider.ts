import { mailDomainOf } from '#domain/session/company/mail-domain.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { UserRow } from '../users.queries.ts';
import { findDemandingCustomer } from './demanded-provider.queries.ts';

/** The customer whose provider is the only way for an address; undefined where the password works. */
export function findDemand(tx: Tx, email: string): Promise<string | undefined> {
  return findDemandingCustomer(tx, mailDomainOf(email));
}

type Owner = Pick<UserRow, 'realm' | 'custId' | 'isProviderExempt'>;

/** Whether an account may be used by its company's provider only; `demand` is that of its address. */
export function isHeldBy(demand: string | undefined, user: Owner): boolean {
  const { realm, custId, isProviderExempt } = user;
  return realm === 'customer' && custId === demand && !isProviderExempt;
}

/** Whether the password of an account opens nothing, because its company requires its provider. */
export async function isHeldByProvider(
  tx: Tx,
  user: Owner & Pick<UserRow, 'email'>,
): Promise<boolean> {
  return isHeldBy(await findDemand(tx, user.email), user);
}

/** Throws `companyNeeded` for an account that may be used by its company's provider only. */
export async function demandNoProvider(
  tx: Tx,
  user: Owner & Pick<UserRow, 'email'>,
): Promise<void> {
  if (await isHeldByProvider(tx, user)) throw new Refusal('companyNeeded');
}
