import type { AnyStateMachine } from 'xstate';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { SessionFacts } from '#machines/session/session/session.ports.ts';
import type { ManualClock } from '#kit/runner/manual-clock.ts';

/** What the tabs of one browser share, as a tab sees it. Times are epoch milliseconds. */
export interface SharedBrowser {
  readonly clock: ManualClock;
  readonly policy: RefreshFailurePolicy;
  readonly portal: AnyStateMachine;
  /** The server's time as this browser knows it. */
  readonly now: () => number;
  /** The stored session as it is read now. */
  facts(): SessionFacts;
  /** The cookie that the server gives at a sign-in. */
  issueCookie(username: string): SessionCookie;
  /** Stores the cookie of a fresh sign-in. */
  storeCookie(cookie: SessionCookie): void;
  touch(at: number): void;
  /** A request to renew the token was not answered in time; it may still be on its way. */
  giveUp(cookie: SessionCookie): void;
  /** Every tab looks at what is stored. */
  announce(): void;
  /** Removes the stored session unless it is the live one of another person; tells the others. */
  end(closing: SessionCookie | null, reason: EndReason, by: object): void;
}
