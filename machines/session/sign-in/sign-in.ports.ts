import type { Realm } from '#domain/access/realm.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';

/** Who signs in: a customer, or one of the lessor's own people (R16). */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly realm: Realm;
}

/** The response of the server as data; `message` is the raw error where it has no status. */
export type AuthenticateOutcome =
  | { readonly kind: 'accepted'; readonly cookie: SessionCookie }
  | { readonly kind: 'failed'; readonly status: number | null; readonly message: string };

/** Ports of the sign-in chart. `authenticate` resolves with data; it rejects only on a defect. */
export const signInPorts = {
  authenticate: unprovidedPromise<AuthenticateOutcome, Credentials>('authenticate'),
};
