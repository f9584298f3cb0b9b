import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { accessFlagNames, type UserAccess } from '#domain/access/access-flags.ts';
import { flagsBeyond, ownersOnly } from '#domain/access/owner-rights.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findCustomerUser } from '../customer-users.queries.ts';
import type { Steward } from '../manage-users.steps.ts';
import { lockOwners, type Owner } from './owners.queries.ts';

/**
 * The owner who asks, as they are at this moment. Owners of a customer act one after the other, so
 * that two who take the right from each other leave one. Throws `forbidden`.
 */
export async function demandOwner(tx: Tx, { caller }: Pick<Steward, 'caller'>): Promise<Owner> {
  const owners = await lockOwners(tx);
  const owner = owners.find(({ id }) => id === caller.externalUserId);
  if (owner === undefined) throw new Refusal('forbidden', { detail: ownersOnly });
  return owner;
}

/** Nobody changes their own access, so that nobody gives themselves more. */
export function demandOther(id: string, { caller }: Pick<Steward, 'caller'>): void {
  if (id !== caller.externalUserId) return;
  throw new Refusal('anotherPerson', {
    detail:
      'Nobody changes their own access. Ask a colleague who administers users, too, or your lessor contact.',
  });
}

/**
 * The owner who asks, and the colleague that they mean; the database shows no other. Throws
 * `forbidden`, `anotherPerson`, `notFound`.
 */
export async function findMeantColleague(
  tx: Tx,
  id: string,
  steward: Steward,
): Promise<{ readonly owner: Owner; readonly user: CustomerUser }> {
  const owner = await demandOwner(tx, steward);
  demandOther(id, steward);
  return { owner, user: present(await findCustomerUser(tx, id)) };
}

/** An owner gives and takes only access that they have. Throws `forbidden`, and names the rest. */
export function demandWithin({ access: own }: Owner, before: UserAccess, after: UserAccess): void {
  const beyond = flagsBeyond(own, before, after).map((flag) => accessFlagNames[flag]);
  if (beyond.length === 0) return;
  throw new Refusal('forbidden', {
    detail: `You give and take only access that you have yourself, which ${beyond.join(', ')} is not. Ask your lessor contact.`,
  });
}
