import { hasCustomer } from '#domain/access/acting.ts';
import { missingRoleText } from '#domain/access/duties.ts';
import { isAllowed } from '#domain/access/guard.ts';
import { ownersOnly } from '#domain/access/owner-rights.ts';
import { mayAdministerUsers } from '#domain/access/owners.ts';
import { routes } from '#domain/access/routes.ts';
import { isProofFresh } from '#domain/session/factors/proof.ts';
import { type Call, type CallAccess, isOfLessor, isOfMachine } from '#contract/call/call.ts';
import { missingRoles } from '#contract/call/missing-roles.ts';
import { ProblemError } from './problem-error.ts';
import type { KeyPermission } from '#domain/accounts/key-permissions.ts';
import type { Caller } from './caller.ts';

/** Only these facts of a caller decide. */
export type Admitted = Pick<Caller, 'claims' | 'acceptedTerms' | 'realm' | 'roles' | 'isOwner'>;

/** Only the realm of the session and the roles of its person open the internal area; no flag does. */
function demandRoles(call: Call, { realm, roles }: Admitted): void {
  if (realm !== 'internal') return;
  const missing = missingRoles(call, roles);
  if (missing !== undefined)
    throw new ProblemError('forbidden', { detail: missingRoleText(missing) });
}

/** The rules of the access table for a customer's screens (spec §2, R2, R12, R16). */
function demandAccess(access: Exclude<CallAccess, 'public' | 'signedIn'>, caller: Admitted): void {
  if (!caller.acceptedTerms) throw new ProblemError('termsNotAccepted');
  if (access === 'accepted' || isOfLessor(access) || isOfMachine(access)) return;
  if (access === 'owner') {
    if (!mayAdministerUsers(caller)) throw new ProblemError('forbidden', { detail: ownersOnly });
    return;
  }
  if (!hasCustomer(caller.realm, caller.claims.custId)) throw new ProblemError('customerNotChosen');
  const row = routes.find(({ path }) => path === access.route);
  if (row === undefined || !isAllowed(caller.claims, row.requirement))
    throw new ProblemError('forbidden');
}

/**
 * Admits a call of a person, or throws `signInRequired`, `termsNotAccepted`, `customerNotChosen`,
 * `forbidden`, or `keyRefused` for a call that only systems make. The requirement is that of the access table (R2) or of the table of duties, and the
 * guard is that of the page (R1); without a caller only public calls pass.
 */
export function admit(call: Call, caller: Admitted | undefined): void {
  const { access } = call;
  if (access === 'public') return;
  // A session is no key: people have calls and screens of their own.
  if (isOfMachine(access)) throw new ProblemError('keyRefused');
  if (caller === undefined) throw new ProblemError('signInRequired');
  if (access === 'signedIn') return;
  if (!isOfLessor(access)) demandAccess(access, caller);
  else if (caller.realm !== 'internal') throw new ProblemError('forbidden');
  demandRoles(call, caller);
}

/**
 * Demands of a sensitive call that its caller has recently proven who they are, or throws
 * `stepUpNeeded` (ASVS 5.0, 7.5.3). `now` in epoch milliseconds.
 */
export function demandProof(
  { stepUp }: Pick<Call, 'stepUp'>,
  caller: Pick<Caller, 'provedAt'> | undefined,
  now: number,
): void {
  if (stepUp !== true || isProofFresh(caller?.provedAt ?? null, now)) return;
  throw new ProblemError('stepUpNeeded');
}

/** Demands of a key that it has the permission of the call, or throws `forbidden`. */
export function demandPermission(
  { access, byKey }: Pick<Call, 'access' | 'byKey'>,
  permissions: readonly KeyPermission[],
): void {
  const needed = isOfMachine(access) ? access.machine : byKey;
  if (needed !== undefined && permissions.includes(needed)) return;
  throw new ProblemError('forbidden', {
    detail: 'The key does not have the permission for this. Make one that has it.',
  });
}
