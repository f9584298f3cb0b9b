import type { EndReason } from '#domain/session/end-reason.ts';
import type { RouteChangedEvent } from '#machines/access/access/access.machine.ts';
import type { ServerLinkEmitted } from '#machines/session/server-link/server-link.machine.ts';
import type {
  EndedElsewhereEvent,
  EvaluateEvent,
  SessionEmitted,
} from '#machines/session/session/session.events.ts';
import type { TokenRefreshEmitted } from '#machines/session/token-refresh/token-refresh.machine.ts';

/** A command of a person, or a report of the page. */
export type PortalCommand =
  | { readonly type: 'session.extend' }
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.dismiss' }
  | { readonly type: 'takeover.dismiss' }
  | { readonly type: 'token.rejected'; readonly token: string };

/** Reports from outside while a user is signed in. */
export type WorldReport =
  | EvaluateEvent
  | EndedElsewhereEvent
  | { readonly type: 'session.interacted'; readonly at: number }
  | { readonly type: 'session.clockCorrected'; readonly byMs: number }
  | { readonly type: 'connection.lost'; readonly at: number }
  | { readonly type: 'connection.restored' };

export type PortalEvent =
  | PortalCommand
  | WorldReport
  | RouteChangedEvent
  | SessionEmitted
  | TokenRefreshEmitted
  | ServerLinkEmitted;

/** What the rest of the page may listen to. */
export type PortalEmitted =
  | { readonly type: 'session.started'; readonly username: string }
  | { readonly type: 'session.ended'; readonly reason: EndReason }
  // The session of a kept page continues: what it shows is to be read again.
  | { readonly type: 'session.returned' }
  | { readonly type: 'server.returned' };
