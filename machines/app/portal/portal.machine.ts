import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { TokenRefusal } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Visit } from '#domain/session/visit.ts';
import type { ReturnInsideOutput } from '#machines/session/return-inside/return-inside.machine.ts';
import type { PortalEmitted, PortalEvent } from './portal.events.ts';
import {
  atFirst,
  cookieIn,
  type ExpiredEvent,
  isReturn,
  isTakeover,
  pageToKeep,
  keptPage,
  pageFor,
  type PortalContext,
  type PortalInput,
  signedInVisit,
  type StartedEvent,
  visitorIn,
} from './portal.facts.ts';
import { portalActors } from './portal.ports.ts';

/** Ids of the children and the actors behind them. */
export type PortalChildren = {
  session: 'session';
  access: 'access';
  location: 'watchLocation';
  relaySession: 'relayEmitted';
  signIn: 'signIn';
  returnInside: 'returnInside';
  tokenRefresh: 'tokenRefresh';
  relayTokenRefresh: 'relayEmitted';
  heartbeat: 'heartbeat';
  serverLink: 'serverLink';
  relayServerLink: 'relayEmitted';
  world: 'watchWorld';
};

const started = ({ event }: { readonly event: StartedEvent }) => event;

const start = [
  { type: 'rememberStart', params: started },
  { type: 'announceStart', params: started },
  { type: 'admitVisitor', params: started },
] as const;

/**
 * Coordinates the charts of the portal and decides nothing itself.
 *
 * The session and the access chart live as long as the page; sign-in lives while no user is signed
 * in, token refresh, heartbeat, the link to the server and the watch on the world while one is.
 * Events pass between them here, so that no chart looks into another. After an expiry by inactivity
 * the page is kept for its owner for a while; a session of anybody else opens another page.
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
    tags: {} as 'kept',
  },
  actors: portalActors,
  guards: {
    isTokenInForce: ({ context }, { token }: { token: string }) =>
      context.visit?.cookie.token === token,
    // Another user's page, or a page that was kept too long, is never continued.
    isReturn: ({ context }, event: StartedEvent) => isReturn(context, event),
    isTakeover: ({ context }, event: StartedEvent) => isTakeover(context, event),
    isWorthKeeping: ({ context }, end: ExpiredEvent) => keptPage(context, end) !== null,
    isBack: (_, end: ReturnInsideOutput) => end.kind === 'back',
    isOther: (_, end: ReturnInsideOutput) => end.kind === 'other',
    isVisitInForce: ({ context }, { visit }: { visit: string }) =>
      context.visit?.cookie.userVisitId === visit,
  },
  actions: {
    rememberStart: assign((_, { at, visit }: { at: number; visit: Visit }) => ({
      visit,
      openedAt: at,
      kept: null,
      isTakenOver: false,
    })),
    rememberTakeover: assign({ isTakenOver: true }),
    forgetTakeover: assign({ isTakenOver: false }),
    openPage: assign({ page: ({ context }) => context.page + 1 }),
    rememberVisit: assign(({ context }, { visit }: { visit: Visit }) => ({
      visit,
      page: pageFor(context, visit),
    })),
    clearVisit: assign(({ context: { visit, formerUser } }) => ({
      visit: null,
      formerUser: visit?.claims.externalUserId ?? formerUser,
    })),
    keepPage: assign({ kept: ({ context }, end: ExpiredEvent) => keptPage(context, end) }),
    dropPage: assign({ kept: null }),
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
    refuseSession: sendTo('session', (_, refusal: TokenRefusal) => ({
      ...refusal,
      type: 'session.refused' as const,
    })),
    doubtRenewal: sendTo('session', { type: 'session.renewalFailing' }),
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
      ...visitorIn(visit),
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
    announceComeback: emit({ type: 'session.returned' }),
    announceEnd: emit((_, { reason }: { reason: EndReason }) => ({
      type: 'session.ended' as const,
      reason,
    })),
  },
}).createMachine({
  id: 'portal',
  context: ({ input }) => atFirst(input),
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
    'session.started': { target: '.signedIn', actions: ['openPage', ...start] },
    'session.expired': [
      {
        guard: { type: 'isWorthKeeping', params: ({ event }) => event },
        target: '.expired.keeping',
        actions: [
          { type: 'keepPage', params: ({ event }) => event },
          'clearVisit',
          { type: 'announceEnd', params: ({ event }) => event },
          'suspendVisitor',
        ],
      },
      {
        target: '.expired.empty',
        actions: [
          'dropPage',
          'clearVisit',
          { type: 'announceEnd', params: ({ event }) => event },
          'suspendVisitor',
        ],
      },
    ],
    'session.signedOut': {
      target: '.signedOut',
      actions: [
        'dropPage',
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
      description: 'No user is signed in: waits for a sign-in, also of another tab.',
      on: { 'session.started': takenOver() },
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
            visit: signedInVisit(context),
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
        'takeover.dismiss': { actions: 'forgetTakeover' },
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
        'refresh.failing': { actions: 'doubtRenewal' },
        'refresh.refused': {
          actions: { type: 'refuseSession', params: ({ event }) => event },
        },
        'token.rejected': {
          guard: { type: 'isTokenInForce', params: ({ event }) => event },
          actions: 'demandRefresh',
        },
        'server.returned': { actions: ['passToTokenRefresh', 'passToSession', 'announceReturn'] },
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
      on: {
        'session.dismiss': { actions: 'passToSession' },
        'session.started': takenOver(),
      },
      initial: 'empty',
      states: {
        empty: { description: 'Nothing of the session is left.' },
        refused: { description: 'Another user signed in: the page was dropped, which is said.' },
        keeping: {
          description: 'The page is kept out of sight; its owner may sign in again inside.',
          tags: ['kept'],
          invoke: {
            id: 'returnInside',
            src: 'returnInside',
            input: ({ context }) => pageToKeep(context),
            onDone: [
              {
                guard: { type: 'isBack', params: ({ event }) => event.output },
                target: 'returning',
                actions: { type: 'startSession', params: ({ event }) => cookieIn(event.output) },
              },
              {
                guard: { type: 'isOther', params: ({ event }) => event.output },
                target: 'refused',
                actions: 'dropPage',
              },
              { target: 'empty', actions: 'dropPage' },
            ],
          },
          on: { 'session.started': continuing() },
        },
        returning: {
          description: 'Its owner is back: the session is being opened.',
          tags: ['kept'],
          on: { 'session.started': continuing() },
        },
      },
    },
  },
});

export type PortalActorRef = ActorRefFrom<typeof portalMachine>;

export type PortalSnapshot = SnapshotFrom<typeof portalMachine>;

/** Another user has signed in in another tab: the page is that user's now, and says so. */
function takenOver() {
  return {
    guard: { type: 'isTakeover', params: started },
    target: '#portal.signedIn',
    actions: ['openPage', ...start, 'rememberTakeover'],
  } as const;
}

/** The owner of the kept page is signed in again: the page continues. */
function continuing() {
  return {
    guard: { type: 'isReturn', params: started },
    target: '#portal.signedIn',
    actions: [...start, 'announceComeback'],
  } as const;
}
