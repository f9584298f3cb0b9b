import type { EndReason } from '#domain/session/end-reason.ts';
import { dayAndClockTime } from '#src/ui/clock-time.ts';

const texts: Readonly<Record<EndReason, (when: string) => string>> = {
  signedOut: (when) => `You signed out${when}.`,
  inactivity: (when) => `You were signed out${when} because you had not been active.`,
  absolute: (when) => `You were signed out${when}: your session had reached its maximum length.`,
  refused: (when) =>
    `Please sign in again. Your session ended${when}: the server did not renew it.`,
  invalid: (when) => `You were signed out${when}: the sign-in stored in this browser is gone.`,
  userChanged: (when) =>
    `You were signed out${when} because another user signed in with this browser.`,
};

/**
 * Why and when the last session ended, for the sign-in page (R11). `endedAt` is null when no
 * session was open in this page; then a missing sign-in needs no explanation.
 */
export function endNotice(reason: EndReason | null, endedAt: number | null): string | undefined {
  if (reason === null || (reason === 'invalid' && endedAt === null)) return undefined;
  return texts[reason](endedAt === null ? '' : ` on ${dayAndClockTime(endedAt)}`);
}
