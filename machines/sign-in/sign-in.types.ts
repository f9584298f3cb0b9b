import type { SessionCookie } from '#domain/session/session-cookie.ts';

/** Who signs in: a customer, or one of the lessor's own people (R16). */
export type Realm = 'customer' | 'internal';

export interface SignInContext {
  /** The text of spec §8 for the last failure, or null. */
  readonly error: string | null;
  readonly cookie: SessionCookie | null;
}

export type SignInEvent =
  | {
      readonly type: 'signIn.submit';
      readonly username: string;
      readonly password: string;
      readonly realm?: Realm;
    }
  | { readonly type: 'signIn.edit' }
  | { readonly type: 'signIn.accepted'; readonly cookie: SessionCookie };

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly realm: Realm;
}

/** The answer of the server as data; `message` is the raw error where it has no status. */
export type AuthenticateOutcome =
  | { readonly kind: 'accepted'; readonly cookie: SessionCookie }
  | { readonly kind: 'failed'; readonly status: number | null; readonly message: string };
