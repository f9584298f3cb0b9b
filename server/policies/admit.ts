import { hasCustomer } from '#domain/access/acting.ts';
import { isAllowed } from '#domain/access/guard.ts';
import { routes } from '#domain/access/routes.ts';
import type { CallAccess } from '#contract/call.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Visit } from '../session/visit.ts';

/** Only these facts of a visit decide. */
export type Caller = Pick<Visit, 'claims' | 'acceptedTerms' | 'realm'>;

/** The realm of the session opens the internal area and no flag does (R2). */
function admitInternal({ realm }: Caller): void {
  if (realm !== 'internal') throw new ProblemError('forbidden');
}

/**
 * Lets a call pass, or throws `signInRequired`, `termsNotAccepted`, `customerNotChosen` or `forbidden`. The requirement is
 * the one of the access table (R2) and the guard is the one of the page (R1); without a caller only
 * public calls pass.
 */
export function admit(access: CallAccess, caller: Caller | undefined): void {
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
