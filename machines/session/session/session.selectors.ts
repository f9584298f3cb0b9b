import type { AccessClaims } from '#domain/access/claims.ts';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import type { Realm } from '#domain/access/realm.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { sessionDeadline } from './session.facts.ts';
import type { SessionSnapshot } from './session.machine.ts';

/** Whether a person is signed in; the warning belongs to it. */
export const selectIsSignedIn = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('signedIn');

/** Whether the stored cookie is still being read: neither login nor data may be shown yet. */
export const selectIsRestoring = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('restoring');

/** The claims of the signed-in person, or null. */
export const selectClaims = (snapshot: SessionSnapshot): AccessClaims | null =>
  snapshot.context.visit?.claims ?? null;

/** The realm of the signed-in person; customer while no user is signed in. */
export const selectRealm = (snapshot: SessionSnapshot): Realm =>
  snapshot.context.visit?.realm ?? 'customer';

const noRoles: readonly LessorRole[] = [];

/** The roles of the signed-in person at the lessor; none for a customer's user. */
export const selectRoles = (snapshot: SessionSnapshot): readonly LessorRole[] =>
  snapshot.context.visit?.roles ?? noRoles;

/** Whether the signed-in person administers the users of their customer (decision 055). */
export const selectIsOwner = (snapshot: SessionSnapshot): boolean =>
  snapshot.context.visit?.isOwner ?? false;

/** The name of the signed-in person, or null. */
export const selectUsername = (snapshot: SessionSnapshot): string | null =>
  snapshot.context.visit?.username ?? null;

/** The fields of the session cookie, or null. */
export const selectCookie = (snapshot: SessionSnapshot): SessionCookie | null =>
  snapshot.context.visit?.cookie ?? null;

/** The customer that a user of the lessor acts for; undefined for a customer's own user. */
export const selectActingFor = ({ context }: SessionSnapshot): string | undefined =>
  context.visit?.realm === 'internal' ? context.visit.claims.custId : undefined;

/** Visit and customer together: data of one must never be used for another; null for none. */
export function selectOwner({ context }: SessionSnapshot): string | null {
  const { visit } = context;
  return visit && `${visit.cookie.userVisitId} ${visit.claims.custId}`;
}

/** Whether the signed-in person has accepted the external terms of use (R12). */
export const selectHasAcceptedTerms = (snapshot: SessionSnapshot): boolean =>
  snapshot.context.visit?.cookie.acceptedExtTermsOfUse ?? false;

/** The absolute end of the live session (epoch ms), or null without one (R11). */
export const selectAbsoluteAt = ({ context }: SessionSnapshot): number | null =>
  context.visit?.absoluteAt ?? null;

/** Why the last session ended, or null (R11). */
export const selectEndReason = (snapshot: SessionSnapshot): EndReason | null =>
  snapshot.context.endReason;

/** When the last session ended, epoch milliseconds of the server's clock; null when none was open. */
export const selectEndedAt = (snapshot: SessionSnapshot): number | null => snapshot.context.endedAt;

/** Which session modal is shown (spec §4). */
export function selectModal(snapshot: SessionSnapshot): 'none' | 'expiring' | 'expired' {
  if (snapshot.matches({ live: 'warning' })) return 'expiring';
  return snapshot.matches({ ended: 'expired' }) ? 'expired' : 'none';
}

/** Whole seconds until the session is over, as the countdown shows them; never below 0. */
export function selectSecondsLeft(snapshot: SessionSnapshot): number {
  const { context } = snapshot;
  if (context.visit === null) return 0;
  return Math.max(0, Math.ceil((sessionDeadline(context) - context.at) / 1000));
}

/** Whether *Stay logged in* waits for the server. */
export const selectIsExtending = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy');

/** Why *Stay logged in* failed, or null. */
export const selectExtendError = (snapshot: SessionSnapshot): string | null =>
  snapshot.context.extendError;

const expiryTexts: Readonly<Partial<Record<EndReason, string>>> = {
  absolute: 'Your session has reached its maximum length.',
  unextended: 'Your session has expired: the server could not be reached to extend it.',
};

/** The text of the modal "Session Expired" (spec §4, R11). */
export function selectExpiryText({ context: { endReason } }: SessionSnapshot): string {
  return expiryTexts[endReason ?? 'inactivity'] ?? 'Your session has expired due to inactivity.';
}
