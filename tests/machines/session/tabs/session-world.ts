import { parseUserData } from '#domain/access/claims.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { SessionReading, Visit } from '#domain/session/visit.ts';
import type { ManualClock } from '#kit/runner/manual-clock.ts';
import { type PortLife, speak } from '#kit/runner/stand-in.ts';

/** 2026-01-05T08:00:00Z: every run of a session starts here. */
export const morning = Date.UTC(2026, 0, 5, 8);

export const minute = 60_000;
export const second = 1000;

/** Short times keep runs short: idle limit 60 s, warning at 40 s, checks every 5 s. */
export const shortTimings = {
  tokenExpiryMinutes: 1,
  tokenExpiryCountdownSeconds: 20,
  tokenValidityCheckFrequencySeconds: 15,
  tokenRefreshMinutesBeforeExpiry: 0.5,
} as const;

interface VisitWish {
  readonly username?: string;
  readonly token?: string;
  readonly issuedAt?: number;
  /** Milliseconds from issue to expiry. */
  readonly lifeMs?: number;
  readonly absoluteAt?: number | null;
}

/** A visit; by default of the finance user with a token of a minute. */
export function aVisit(wish: VisitWish = {}): Visit {
  const username = wish.username ?? 'finance@aurora.example';
  const issuedAt = wish.issuedAt ?? morning;
  return {
    username,
    issuedAt,
    expiresAt: issuedAt + (wish.lifeMs ?? minute),
    absoluteAt: wish.absoluteAt ?? null,
    claims: parseUserData(
      `ExternalUserId:${username}~CustID:AUR~FinancialAccess:Y~EmailVerified:Y`,
    ),
    realm: 'customer',
    roles: [],
    isOwner: false,
    cookie: aCookie(username, wish.token ?? 'token-1'),
  };
}

/** The cookie of a visit, with the short times. */
export function aCookie(username = 'finance@aurora.example', token = 'token-1'): SessionCookie {
  return { username, token, userVisitId: 'visit-1', acceptedExtTermsOfUse: true, ...shortTimings };
}

/** The same visit with a later token that lives a minute from `at`. */
export function renewed(visit: Visit, at: number): Visit {
  const cookie = { ...visit.cookie, token: `${visit.cookie.token}+` };
  return { ...visit, cookie, issuedAt: at, expiresAt: at + minute };
}

/** The stored facts of the browser during one run. */
export interface BrowserFacts {
  reading: SessionReading;
  interactedAt: number | null;
}

interface Plan {
  readonly everyMs: number;
  readonly deadlineAt?: number | null;
}

/** A port that reports at the pace of its plan and exactly at its deadline, until it is stopped. */
export function reporting(
  clock: ManualClock,
  event: () => { readonly type: string },
  now: () => number = clock.now,
): PortLife {
  return (port) => {
    const { everyMs, deadlineAt } = port.input as Plan;
    const timers = new Set<number>();
    const tick = (): void => {
      timers.add(clock.setTimeout(tick, everyMs));
      speak(port, event());
    };
    timers.add(clock.setTimeout(tick, everyMs));
    if (typeof deadlineAt === 'number' && Number.isFinite(deadlineAt)) {
      timers.add(clock.setTimeout(() => speak(port, event()), deadlineAt - now()));
    }
    return () => {
      for (const timer of timers) clock.clearTimeout(timer);
    };
  };
}
