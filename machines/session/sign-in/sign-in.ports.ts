import type { SecondFactor } from '#contract/session/factors/proof.ts';
import type { Realm } from '#domain/access/realm.ts';
import { factorSetupMachine } from '../factor-setup/factor-setup.machine.ts';
import { proofMachine } from '../proof/proof.machine.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';

/** Who signs in: a customer, or one of the lessor's own people (R16). */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly realm: Realm;
}

/** The address of a person whose company requires its own sign-in, and what the server says. */
export interface CompanyDemand {
  readonly email: string;
  readonly message: string;
}

/** The response of the server as data; `message` is the raw error where it has no status. */
export type AuthenticateOutcome =
  | { readonly kind: 'accepted'; readonly cookie: SessionCookie }
  | { readonly kind: 'factorNeeded'; readonly needed: SecondFactor }
  | ({ readonly kind: 'companyNeeded' } & CompanyDemand)
  | { readonly kind: 'failed'; readonly status: number | null; readonly message: string };

/**
 * The ports of the sign-in chart, and the charts of a second factor with theirs. Both ports resolve with
 * data; they reject only on a defect. `offerPasskey` begins a sign-in by passkey alone.
 */
export const signInActors = {
  proof: proofMachine,
  factorSetup: factorSetupMachine,
  offerPasskey: unprovidedPromise<AuthenticateOutcome, { readonly realm: Realm }>('offerPasskey'),
  authenticate: unprovidedPromise<AuthenticateOutcome, Credentials>('authenticate'),
};
