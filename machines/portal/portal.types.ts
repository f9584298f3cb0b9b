import type { EndReason } from '#domain/session/end-reason.ts';
import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';
import type { Visit } from '#domain/session/visit.ts';
import type { RouteChangedEvent } from '../access/access.types.ts';
import type {
  EndedElsewhereEvent,
  EvaluateEvent,
  SessionEmitted,
} from '../session/session.types.ts';
import type { TokenRefreshEmitted } from '../token-refresh/token-refresh.types.ts';

export interface PortalInput {
  readonly product: string;
  readonly policy: RefreshFailurePolicy;
}

/** Ids of the children and the actors behind them. */
export type PortalChildren = {
  session: 'session';
  access: 'access';
  location: 'watchLocation';
  relaySession: 'relayEmitted';
  signIn: 'signIn';
  tokenRefresh: 'tokenRefresh';
  relayTokenRefresh: 'relayEmitted';
  heartbeat: 'heartbeat';
  world: 'watchWorld';
};

export interface PortalContext {
  readonly product: string;
  readonly policy: RefreshFailurePolicy;
  /** The visit in force and when it was opened (epoch ms), for the children of a live session. */
  readonly visit: Visit | null;
  readonly openedAt: number;
}

/** What a person asks of the portal, or the page reports to it. */
export type PortalCommand =
  | { readonly type: 'session.extend' }
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.dismiss' }
  | { readonly type: 'token.rejected'; readonly token: string };

/** What the world outside reports while somebody is signed in. */
export type WorldReport =
  | EvaluateEvent
  | EndedElsewhereEvent
  | { readonly type: 'session.interacted'; readonly at: number }
  | { readonly type: 'session.clockCorrected'; readonly byMs: number }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' };

export type PortalEvent =
  | PortalCommand
  | WorldReport
  | RouteChangedEvent
  | SessionEmitted
  | TokenRefreshEmitted;

/** What the rest of the page may listen to. */
export type PortalEmitted =
  | { readonly type: 'session.started'; readonly username: string }
  | { readonly type: 'session.ended'; readonly reason: EndReason };

/** What the chart tells the other tabs: an accepted interaction, and that the warning is due. */
export type WorldCommand =
  | { readonly type: 'interaction.share'; readonly at: number }
  | { readonly type: 'warning.share' };
