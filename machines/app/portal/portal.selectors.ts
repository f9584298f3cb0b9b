import type { AccessActorRef } from '#machines/access/access/access.machine.ts';
import type {
  SessionActorRef,
  SessionSnapshot,
} from '#machines/session/session/session.machine.ts';
import type { SignInActorRef, SignInSnapshot } from '#machines/session/sign-in/sign-in.machine.ts';
import type { PortalSnapshot } from './portal.machine.ts';
import type {
  PasswordResetSnapshot,
  PasswordResetStatus,
} from '#machines/accounts/password-reset/password-reset.machine.ts';
import type { PasswordChangeSnapshot } from '#machines/accounts/password-change/password-change.machine.ts';
import {
  selectChangePasswordComplete,
  selectChangePasswordVisible,
} from '#machines/accounts/password-change/password-change.selectors.ts';
import { selectPasswordResetStatus } from '#machines/accounts/password-reset/password-reset.selectors.ts';

/** The session chart; it lives as long as the page. */
export function selectSession(snapshot: PortalSnapshot): SessionActorRef {
  return present(snapshot.children.session, 'session');
}

/** The access chart; it lives as long as the page. */
export function selectAccess(snapshot: PortalSnapshot): AccessActorRef {
  return present(snapshot.children.access, 'access');
}

/** The sign-in chart while no user is signed in, else undefined. */
export function selectSignIn(snapshot: PortalSnapshot): SignInActorRef | undefined {
  return snapshot.matches('signedOut') ? snapshot.children.signIn : undefined;
}

function present<Ref>(ref: Ref | undefined, name: string): Ref {
  if (ref === undefined) throw new Error(`The portal must be started before "${name}" is used.`);
  return ref;
}

/** The link to the server while a user is signed in, else undefined. */
export function selectServerLink({ children }: PortalSnapshot): typeof children.serverLink {
  return children.serverLink;
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
  readonly passwordResetStatus: PasswordResetStatus;
}

/** The charts that own a part of the auth state; charts that are not running are left out. */
export interface AuthCharts {
  readonly session: SessionSnapshot;
  readonly signIn?: SignInSnapshot | undefined;
  readonly passwordReset?: PasswordResetSnapshot | undefined;
  readonly passwordChange?: PasswordChangeSnapshot | undefined;
}

/** Gathers the auth state of spec §3 from the charts that own its parts (R21). */
export function selectAuthState(charts: AuthCharts): AuthState {
  const { session, signIn, passwordReset, passwordChange } = charts;
  const cookie = session.context.visit?.cookie;
  return {
    user: cookie ? { username: cookie.username, userVisitId: cookie.userVisitId } : null,
    loading: signIn?.hasTag('busy') ?? false,
    username: cookie?.username ?? null,
    sessionId: cookie?.userVisitId ?? null,
    changePasswordVisible:
      passwordChange !== undefined && selectChangePasswordVisible(passwordChange),
    changePasswordComplete:
      passwordChange !== undefined && selectChangePasswordComplete(passwordChange),
    error: signIn?.context.error ?? null,
    passwordResetStatus:
      passwordReset === undefined ? null : selectPasswordResetStatus(passwordReset),
  };
}
