import type { Realm } from '#domain/access/realm.ts';
import type { AccessActorRef } from '#machines/access/access/access.machine.ts';
import type {
  SessionActorRef,
  SessionSnapshot,
} from '#machines/session/session/session.machine.ts';
import type { SignInActorRef, SignInSnapshot } from '#machines/session/sign-in/sign-in.machine.ts';
import type { ReturnInsideActorRef } from '#machines/session/return-inside/return-inside.machine.ts';
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

/** The way back into a kept page while it is offered, else undefined. */
export function selectReturnInside(snapshot: PortalSnapshot): ReturnInsideActorRef | undefined {
  return snapshot.matches({ expired: 'keeping' }) ? snapshot.children.returnInside : undefined;
}

/** Whether the page of an ended session is kept, out of sight. */
export const selectIsPageKept = (snapshot: PortalSnapshot): boolean => snapshot.hasTag('kept');

/** What is said when another user signed in over a kept page, which was dropped; else null. */
export const selectPageRefusal = (snapshot: PortalSnapshot): string | null =>
  snapshot.matches({ expired: 'refused' })
    ? 'The page that was open here belonged to another user or customer, so it was closed. Go back to the login and sign in there.'
    : null;

/**
 * Names the page that is shown or kept: data of one must never be used for another. It changes with
 * the visit and the customer, but not when its owner returns to a kept page. Null without a page.
 */
export function selectPageKey({ context }: PortalSnapshot): string | null {
  const { visit, kept, page } = context;
  const custId = visit?.claims.custId ?? kept?.owner.custId;
  return custId === undefined ? null : `${page} ${custId}`;
}

/** The realm of the page that is shown or kept; customer without one. */
export const selectPageRealm = ({ context: { visit, kept } }: PortalSnapshot): Realm =>
  visit?.realm ?? kept?.owner.realm ?? 'customer';

/** The token of the visit in force, or undefined. */
export const selectToken = ({ context }: PortalSnapshot): string | undefined =>
  context.visit?.cookie.token;

function present<Ref>(ref: Ref | undefined, name: string): Ref {
  if (ref === undefined) throw new Error(`The portal must be started before "${name}" is used.`);
  return ref;
}

/** The link to the server while a user is signed in, else undefined. */
export function selectServerLink({ children }: PortalSnapshot): typeof children.serverLink {
  return children.serverLink;
}

/** The refresh of the token while a user is signed in, else undefined. */
export function selectTokenRefresh({ children }: PortalSnapshot): typeof children.tokenRefresh {
  return children.tokenRefresh;
}

/** Whether another user's sign-in in another tab has taken this page over, which it says. */
export const selectIsTakenOver = ({ context }: PortalSnapshot): boolean => context.isTakenOver;

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
