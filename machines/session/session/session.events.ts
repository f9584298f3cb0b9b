import type { EndReason } from '#domain/session/end-reason.ts';
import type { RefreshFailurePolicy, TokenRefusal } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Visit } from '#domain/session/visit.ts';
import type { SessionFacts } from './session.ports.ts';

export interface SessionInput {
  readonly policy: RefreshFailurePolicy;
}

export type EvaluateEvent = { readonly type: 'session.evaluate' } & SessionFacts;

export interface EndedElsewhereEvent {
  readonly type: 'session.endedElsewhere';
  /** The id of the visit that ended; an end of another one changes nothing. */
  readonly visit: string;
  readonly reason: EndReason;
  /** When it ended. */
  readonly at: number;
}

export type SessionEvent =
  | { readonly type: 'session.start'; readonly cookie: SessionCookie | null }
  | EvaluateEvent
  | { readonly type: 'session.interacted'; readonly at: number }
  // The interaction that was doubted happened at this time of the server.
  | { readonly type: 'session.timeConfirmed'; readonly at: number }
  | { readonly type: 'session.extend' }
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.dismiss' }
  // Another tab has stored a session that is in force.
  | { readonly type: 'session.found' }
  | { readonly type: 'session.renewed'; readonly visit: Visit }
  | ({ readonly type: 'session.refused' } & TokenRefusal)
  // A due renewal has no answer yet.
  | { readonly type: 'session.renewalFailing' }
  | { readonly type: 'server.returned' }
  | { readonly type: 'session.clockCorrected'; readonly byMs: number }
  | EndedElsewhereEvent;

export type SessionEmitted =
  | { readonly type: 'session.started'; readonly at: number; readonly visit: Visit }
  | { readonly type: 'session.changed'; readonly visit: Visit }
  | { readonly type: 'session.touched'; readonly at: number }
  | { readonly type: 'session.warned' }
  | { readonly type: 'session.resumed' }
  /** `at` is when the session ended. */
  | { readonly type: 'session.expired'; readonly reason: EndReason; readonly at: number }
  | { readonly type: 'session.signedOut'; readonly reason: EndReason };
