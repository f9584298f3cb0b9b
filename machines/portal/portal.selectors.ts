import type { AccessActorRef } from '../access/access.snapshot.ts';
import type { SessionActorRef, SessionSnapshot } from '../session/session.snapshot.ts';
import type { SignInActorRef, SignInSnapshot } from '../sign-in/sign-in.snapshot.ts';
import type { PortalSnapshot } from './portal.snapshot.ts';

/** The session chart; it lives as long as the page. */
export function selectSession(snapshot: PortalSnapshot): SessionActorRef {
  return present(snapshot.children.session, 'session');
}

/** The access chart; it lives as long as the page. */
export function selectAccess(snapshot: PortalSnapshot): AccessActorRef {
  return present(snapshot.children.access, 'access');
}

/** The sign-in chart while nobody is signed in, else undefined. */
export function selectSignIn(snapshot: PortalSnapshot): SignInActorRef | undefined {
  return snapshot.matches('signedOut') ? snapshot.children.signIn : undefined;
}

/** The auth state under the names of spec §3 (R21). */
export interface AuthState {
  readonly user: { readonly username: string; readonly userVisitId: string } | null;
  readonly loading: boolean;
  readonly username: string | null;
  readonly sessionId: string | null;
  readonly changePasswordVisible: boolean;
  readonly changePasswordComplete: boolean;
  readonly error: string | null;
  readonly passwordResetStatus: string | null;
}

/**
 * Gathers the auth state of spec §3 from the charts that own its parts (R21). The password fields
 * stand at their initial values.
 */
export function selectAuthState(
  session: SessionSnapshot,
  signIn: SignInSnapshot | undefined,
): AuthState {
  const cookie = session.context.visit?.cookie;
  return {
    user: cookie ? { username: cookie.username, userVisitId: cookie.userVisitId } : null,
    loading: signIn?.hasTag('busy') ?? false,
    username: cookie?.username ?? null,
    sessionId: cookie?.userVisitId ?? null,
    changePasswordVisible: false,
    changePasswordComplete: false,
    error: signIn?.context.error ?? null,
    passwordResetStatus: null,
  };
}

function present<Ref>(ref: Ref | undefined, name: string): Ref {
  if (ref === undefined) throw new Error(`The portal must be started before "${name}" is used.`);
  return ref;
}
