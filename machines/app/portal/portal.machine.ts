import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Visit } from '#domain/session/visit.ts';
import { portalActors } from './portal.ports.ts';
import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';
import type {
  EndedElsewhereEvent,
  EvaluateEvent,
  SessionEmitted,
} from '#machines/session/session/session.events.ts';
import type { RouteChangedEvent } from '#machines/access/access/access.machine.ts';
import type { ServerLinkEmitted } from '#machines/session/server-link/server-link.machine.ts';
import type { TokenRefreshEmitted } from '#machines/session/token-refresh/token-refresh.machine.ts';

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
  serverLink: 'serverLink';
  relayServerLink: 'relayEmitted';
  world: 'watchWorld';
};

export interface PortalContext {
  readonly product: string;
  readonly policy: RefreshFailurePolicy;
  /** The visit in force and when it was opened (epoch ms), for the children of a live session. */
  readonly visit: Visit | null;
  readonly openedAt: number;
}

/** A command of a person, or a report of the page. */
export type PortalCommand =
  | { readonly type: 'session.extend' }
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.dismiss' }
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
  | { readonly type: 'server.returned' };

/**
 * Coordinates the charts of the portal and decides nothing itself.
 *
 * The session and the access chart live as long as the page; sign-in lives while no user is signed
 * in, token refresh, heartbeat, the link to the server and the watch on the world while one is.
 * Events pass between them here, so that no chart looks into another.
 *
 * Ports: `watchLocation`, `watchWorld`, and those of the children.
 */
export const portalMachine = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    emitted: {} as PortalEmitted,
    input: {} as PortalInput,
    children: {} as PortalChildren,
  },
  actors: portalActors,
  guards: {
    isTokenInForce: ({ context }, { token }: { token: string }) =>
      context.visit?.cookie.token === token,
    isVisitInForce: ({ context }, { visit }: { visit: string }) =>
      context.visit?.cookie.userVisitId === visit,
  },
  actions: {
    rememberStart: assign((_, { at, visit }: { at: number; visit: Visit }) => ({
      visit,
      openedAt: at,
    })),
    rememberVisit: assign({ visit: (_, { visit }: { visit: Visit }) => visit }),
    clearVisit: assign({ visit: null }),
    passToSession: sendTo('session', ({ event }) => event),
    passToAccess: sendTo('access', ({ event }) => event),
    passToHeartbeat: sendTo('heartbeat', ({ event }) => event),
    passToServerLink: sendTo('serverLink', ({ event }) => event),
    passToTokenRefresh: sendTo('tokenRefresh', ({ event }) => event),
    startSession: sendTo('session', (_, { cookie }: { cookie: SessionCookie | null }) => ({
      type: 'session.start' as const,
      cookie,
    })),
    renewSession: sendTo('session', (_, { visit }: { visit: Visit }) => ({
      type: 'session.renewed' as const,
      visit,
    })),
    refuseSession: sendTo('session', (_, { at }: { at: number }) => ({
      type: 'session.refused' as const,
      at,
    })),
    replaceToken: sendTo('tokenRefresh', (_, { visit }: { visit: Visit }) => ({
      type: 'token.replaced' as const,
      visit,
    })),
    demandRefresh: sendTo('tokenRefresh', { type: 'refresh.demand' }),
    holdRefresh: sendTo('tokenRefresh', { type: 'refresh.hold' }),
    releaseRefresh: sendTo('tokenRefresh', { type: 'refresh.release' }),
    shareInteraction: sendTo('world', (_, { at }: { at: number }) => ({
      type: 'interaction.share' as const,
      at,
    })),
    shareWarning: sendTo('world', { type: 'warning.share' as const }),
    admitVisitor: sendTo('access', (_, { visit }: { visit: Visit }) => ({
      type: 'visitor.identified' as const,
      username: visit.username,
      claims: visit.claims,
      realm: visit.realm,
    })),
    suspendVisitor: sendTo('access', { type: 'visitor.lapsed' }),
    dismissVisitor: sendTo('access', (_, { reason }: { reason: EndReason }) => ({
      type: 'visitor.left' as const,
      isReturning: reason !== 'signedOut' && reason !== 'userChanged',
    })),
    announceStart: emit((_, { visit }: { visit: Visit }) => ({
      type: 'session.started' as const,
      username: visit.username,
    })),
    announceReturn: emit({ type: 'server.returned' }),
    announceEnd: emit((_, { reason }: { reason: EndReason }) => ({
      type: 'session.ended' as const,
      reason,
    })),
  },
}).createMachine({
  id: 'portal',
  context: ({ input }) => ({
    product: input.product,
    policy: input.policy,
    visit: null,
    openedAt: 0,
  }),
  invoke: [
    { id: 'relaySession', src: 'relayEmitted', input: { from: 'session' } },
    {
      id: 'access',
      src: 'access',
      input: ({ context }) => ({ product: context.product }),
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context }) => ({ policy: context.policy }),
    },
    { id: 'location', src: 'watchLocation', input: {} },
  ],
  on: {
    'route.changed': { actions: 'passToAccess' },
    'session.started': {
      target: '.signedIn',
      actions: [
        { type: 'rememberStart', params: ({ event }) => event },
        { type: 'announceStart', params: ({ event }) => event },
        { type: 'admitVisitor', params: ({ event }) => event },
      ],
    },
    'session.expired': {
      target: '.expired',
      actions: [
        'clearVisit',
        { type: 'announceEnd', params: ({ event }) => event },
        'suspendVisitor',
      ],
    },
    'session.signedOut': {
      target: '.signedOut',
      actions: [
        'clearVisit',
        { type: 'announceEnd', params: ({ event }) => event },
        { type: 'dismissVisitor', params: ({ event }) => event },
      ],
    },
  },
  initial: 'restoring',
  states: {
    restoring: { description: 'The session chart reads the stored facts of the browser.' },
    signedOut: {
      description: 'No user is signed in: waits for a sign-in.',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        onDone: {
          target: 'restoring',
          actions: { type: 'startSession', params: ({ event }) => event.output },
        },
      },
    },
    signedIn: {
      description: 'A user is signed in: the token is kept fresh and heartbeats are sent.',
      invoke: [
        { id: 'relayTokenRefresh', src: 'relayEmitted', input: { from: 'tokenRefresh' } },
        {
          id: 'tokenRefresh',
          systemId: 'tokenRefresh',
          src: 'tokenRefresh',
          input: ({ context }) => ({
            policy: context.policy,
            visit: visitOf(context),
            at: context.openedAt,
          }),
        },
        {
          id: 'heartbeat',
          src: 'heartbeat',
          input: ({ context }) => ({ at: context.openedAt }),
        },
        { id: 'relayServerLink', src: 'relayEmitted', input: { from: 'serverLink' } },
        { id: 'serverLink', systemId: 'serverLink', src: 'serverLink' },
        { id: 'world', src: 'watchWorld', input: {} },
      ],
      on: {
        'session.evaluate': { actions: 'passToSession' },
        'session.interacted': { actions: 'passToSession' },
        'session.endedElsewhere': {
          guard: { type: 'isVisitInForce', params: ({ event }) => event },
          actions: 'passToSession',
        },
        'session.clockCorrected': { actions: 'passToSession' },
        'session.extend': { actions: 'passToSession' },
        'session.signOut': { actions: 'passToSession' },
        'session.changed': {
          actions: [
            { type: 'rememberVisit', params: ({ event }) => event },
            { type: 'replaceToken', params: ({ event }) => event },
            { type: 'admitVisitor', params: ({ event }) => event },
          ],
        },
        'session.touched': {
          actions: { type: 'shareInteraction', params: ({ event }) => event },
        },
        'session.warned': { actions: ['holdRefresh', 'shareWarning'] },
        'session.resumed': { actions: 'releaseRefresh' },
        'refresh.succeeded': {
          actions: { type: 'renewSession', params: ({ event }) => event },
        },
        'refresh.refused': {
          actions: { type: 'refuseSession', params: ({ event }) => event },
        },
        'token.rejected': {
          guard: { type: 'isTokenInForce', params: ({ event }) => event },
          actions: 'demandRefresh',
        },
        'server.returned': { actions: ['passToTokenRefresh', 'announceReturn'] },
        'connection.lost': {
          actions: ['passToTokenRefresh', 'passToHeartbeat', 'passToServerLink'],
        },
        'connection.restored': {
          actions: ['passToTokenRefresh', 'passToHeartbeat', 'passToServerLink'],
        },
        'route.changed': { actions: ['passToAccess', 'passToHeartbeat'] },
      },
    },
    expired: {
      description: 'The session ended by itself; the page shows why and offers the login.',
      on: { 'session.dismiss': { actions: 'passToSession' } },
    },
  },
});

export type PortalActorRef = ActorRefFrom<typeof portalMachine>;

export type PortalSnapshot = SnapshotFrom<typeof portalMachine>;

/** The visit of a live session. Throws when there is none: only `signedIn` may call it. */
function visitOf({ visit }: PortalContext): Visit {
  if (visit === null)
    throw new Error('A signed-in portal has a visit; the chart must not ask here.');
  return visit;
}
