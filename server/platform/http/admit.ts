import { hasCustomer } from '#domain/access/acting.ts';
import { isAllowed } from '#domain/access/guard.ts';
import { routes } from '#domain/access/routes.ts';
import type { Call, CallAccess } from '#contract/call/call.ts';
import { isProofFresh } from '#domain/session/factors/proof.ts';
import { ProblemError } from './problem-error.ts';
import type { Caller } from './caller.ts';

/** Only these facts of a caller decide. */
export type Admitted = Pick<Caller, 'claims' | 'acceptedTerms' | 'realm'>;

/** Only the realm of the session opens the internal area; no flag does (R2). */
function admitInternal({ realm }: Admitted): void {
  if (realm !== 'internal') throw new ProblemError('forbidden');
}

/**
 * Admits a call, or throws `signInRequired`, `termsNotAccepted`, `customerNotChosen` or
 * `forbidden`. The requirement is that of the access table (R2) and the guard is that of the page
 * (R1); without a caller only public calls pass.
 */
export function admit(access: CallAccess, caller: Admitted | undefined): void {
  if (access === 'public') return;
  if (caller === undefined) throw new ProblemError('signInRequired');
  if (access === 'signedIn') return;
  if (access === 'internal') return admitInternal(caller);
  if (!caller.acceptedTerms) throw new ProblemError('termsNotAccepted');
  if (access === 'accepted') return;
  if (!hasCustomer(caller.realm, caller.claims.custId)) throw new ProblemError('customerNotChosen');
  const row = routes.find(({ path }) => path === access.route);
  if (row === undefined || !isAllowed(caller.claims, row.requirement)) {
    throw new ProblemError('forbidden');
  }
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
