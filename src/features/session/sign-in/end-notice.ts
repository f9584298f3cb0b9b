import type { EndReason } from '#domain/session/end-reason.ts';
import { dayAndClockTime } from '#src/ui/clock-time.ts';

const texts: Readonly<Record<EndReason, (when: string) => string>> = {
  signedOut: (when) => `You signed out${when}.`,
  inactivity: (when) => `You were signed out${when} because you had not been active.`,
  absolute: (when) => `You were signed out${when}: your session had reached its maximum length.`,
  unextended: (when) =>
    `You were signed out${when}: the server could not be reached to extend your session.`,
  unbound: (when) =>
    `Please sign in again. Your session ended${when}: a cookie of the portal is missing in this browser. Allow cookies for this site, and do not delete them while you work.`,
  unrenewed: (when) =>
    `Please sign in again. Your session ended${when}: the server could not be reached in time to renew it.`,
  refused: (when) =>
    `Please sign in again. Your session ended${when}: the server did not renew it.`,
  endedByOwner: (when) =>
    `Please sign in again. You ended this session${when} from another one of yours. If that was not you, change your password.`,
  passwordChanged: (when) =>
    `Please sign in again with your new password: it was changed${when}. If that was not you, use Forgotten password.`,
  invalid: (when) => `You were signed out${when}: the sign-in stored in this browser is gone.`,
  userChanged: (when) =>
    `You were signed out${when} because another user signed in with this browser.`,
};

const keptText =
  ' The server could not be reached, so this browser tells it when it is back; keep this page open or open the portal again later.';

/**
 * Why and when the last session ended, for the sign-in page (R11). `endedAt` is null when no
 * session was open in this page; then a missing sign-in needs no explanation. `isKept` says that the
 * server has not heard of it yet.
 */
export function endNotice(
  reason: EndReason | null,
  endedAt: number | null,
  isKept = false,
): string | undefined {
  if (reason === null || (reason === 'invalid' && endedAt === null)) return undefined;
  const text = texts[reason](endedAt === null ? '' : ` on ${dayAndClockTime(endedAt)}`);
  return isKept && reason === 'signedOut' ? text + keptText : text;
}
