import type { PasswordResetSnapshot, PasswordResetStatus } from './password-reset.machine.ts';

/** The view of the page. */
export type PasswordResetFace =
  | 'asking'
  | 'requested'
  | 'reading'
  | 'choosing'
  | 'linkMissing'
  | 'linkDead'
  | 'changed';

/** The view of the page; a failed or running attempt keeps its form. */
export function selectResetFace(snapshot: PasswordResetSnapshot): PasswordResetFace {
  if (snapshot.matches('requested')) return 'requested';
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('linkMissing')) return 'linkMissing';
  if (snapshot.matches('linkDead')) return 'linkDead';
  if (snapshot.matches('changed')) return 'changed';
  return snapshot.hasTag('withLink') ? 'choosing' : 'asking';
}

/** `passwordResetStatus` of spec §3 (R21). */
export function selectPasswordResetStatus(snapshot: PasswordResetSnapshot): PasswordResetStatus {
  if (snapshot.hasTag('busy')) return 'request';
  if (snapshot.hasTag('failed')) return 'failure';
  return snapshot.hasTag('succeeded') ? 'success' : null;
}

/** Whether the person is invited, and chooses their first password. */
export function selectIsInvited({ context }: PasswordResetSnapshot): boolean {
  return context.link === null ? context.isInvitation : context.link.purpose === 'invite';
}
