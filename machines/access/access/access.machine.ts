import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import {
  type AccessContext,
  currentPlace,
  isLetIn,
  returnPath,
  rootPath,
  safeOrigin,
  signInPath,
  type Visitor,
  visitorOf,
} from './access.place.ts';
import { accessPorts, type Origin } from './access.ports.ts';

export interface AccessInput {
  /** Product name of the installation, part of one path (R13). */
  readonly product: string;
}

export interface RouteChangedEvent {
  readonly type: 'route.changed';
  readonly path: string;
  readonly at: number;
  /** The origin that the browser stored with this address across a reload, or null. */
  readonly origin: Origin | null;
}

export interface VisitorIdentifiedEvent extends Visitor {
  readonly type: 'visitor.identified';
}

export interface VisitorLeftEvent {
  readonly type: 'visitor.left';
  /** Whether the person returns to the same place when they sign in again (R11). */
  readonly isReturning: boolean;
}

export type AccessEvent =
  | RouteChangedEvent
  | VisitorIdentifiedEvent
  | VisitorLeftEvent
  | { readonly type: 'visitor.lapsed' };

/**
 * Decides for each navigation whether the person may be where they are (spec §2, R1, R2).
 *
 * Known address and known visitor: granted, sign-in required with the origin remembered, refused to
 * the root, or returning from an entrance to the origin. It decides again whenever the address or
 * the person changes. Without a known visitor nothing protected is granted. A decision names the
 * address that it was made for: when the browser has moved on since, it is not applied.
 *
 * Port: `showLocation`.
 */
export const accessMachine = setup({
  types: {
    context: {} as AccessContext,
    events: {} as AccessEvent,
    input: {} as AccessInput,
  },
  actors: accessPorts,
  guards: {
    isEntranceForVisitor: ({ context }) => {
      const kind = currentPlace(context)?.kind;
      return visitorOf(context) !== null && (kind === 'root' || kind === 'signIn');
    },
    isOpen: ({ context }) => {
      const kind = currentPlace(context)?.kind;
      return kind === 'open' || kind === 'signIn';
    },
    isStranger: ({ context }) => currentPlace(context) !== null && context.visitor === null,
    isLetIn: ({ context }) => isLetIn(context),
    isLockedOut: ({ context }) => currentPlace(context) !== null && visitorOf(context) !== null,
    isReturning: (_, { isReturning }: { isReturning: boolean }) => isReturning,
  },
  actions: {
    rememberPath: assign({
      path: (_, { path }: RouteChangedEvent) => path,
      reportedPath: (_, { path }: RouteChangedEvent) => path,
      origin: ({ context }, { origin }: RouteChangedEvent) => origin ?? context.origin,
    }),
    rememberVisitor: assign(
      ({ context }, { username, claims, realm, roles, isOwner }: Visitor) => ({
        visitor: { username, claims, realm, roles, isOwner },
        leaver: null,
        origin: isFor(context, username) ? context.origin : null,
      }),
    ),
    rememberLeaver: assign({
      leaver: ({ context }) => visitorOf(context)?.username ?? context.leaver,
    }),
    forgetVisitor: assign({ visitor: null }),
    doubtVisitor: assign({ visitor: 'unknown' }),
    clearTraces: assign({ path: signInPath, origin: null, leaver: null }),
    rememberOrigin: assign({ origin: ({ context }) => originOf(context) }),
    clearOrigin: assign({ origin: null }),
  },
}).createMachine({
  id: 'access',
  context: ({ input }) => ({
    product: input.product,
    path: null,
    reportedPath: null,
    visitor: 'unknown',
    origin: null,
    leaver: null,
  }),
  on: {
    'route.changed': {
      target: '.deciding',
      actions: { type: 'rememberPath', params: ({ event }) => event },
    },
    'visitor.identified': {
      target: '.deciding',
      actions: { type: 'rememberVisitor', params: ({ event }) => event },
    },
    'visitor.lapsed': { target: '.deciding', actions: ['rememberLeaver', 'doubtVisitor'] },
    'visitor.left': [
      {
        guard: { type: 'isReturning', params: ({ event }) => event },
        target: '.deciding',
        actions: ['rememberLeaver', 'forgetVisitor'],
      },
      { target: '.deciding', actions: ['forgetVisitor', 'clearTraces'] },
    ],
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides by address and visitor; waits while either is unknown.',
      always: [
        { guard: 'isEntranceForVisitor', target: 'returning' },
        { guard: 'isOpen', target: 'granted' },
        { guard: 'isStranger', target: 'signInRequired' },
        { guard: 'isLetIn', target: 'granted' },
        { guard: 'isLockedOut', target: 'refused' },
      ],
    },
    granted: {
      description: 'The place may be shown; the address gets its canonical spelling.',
      invoke: {
        id: 'showLocation',
        src: 'showLocation',
        input: ({ context }) => ({
          path: currentPlace(context)?.path ?? rootPath,
          origin: context.origin,
          insteadOf: context.reportedPath,
        }),
        onError: {},
      },
    },
    signInRequired: {
      description: 'No user is signed in: remembers the place and shows the sign-in page.',
      entry: 'rememberOrigin',
      invoke: {
        id: 'showLocation',
        src: 'showLocation',
        input: ({ context }) => ({
          path: signInPath,
          origin: context.origin,
          insteadOf: context.reportedPath,
        }),
        onError: {},
      },
    },
    refused: {
      description: 'The person lacks the access; goes to the root (spec §2).',
      invoke: {
        id: 'showLocation',
        src: 'showLocation',
        input: ({ context }) => ({
          path: rootPath,
          origin: null,
          insteadOf: context.reportedPath,
        }),
        onError: {},
      },
    },
    returning: {
      description: 'A signed-in person at an entrance returns to the origin, or to the dashboard.',
      exit: 'clearOrigin',
      invoke: {
        id: 'showLocation',
        src: 'showLocation',
        input: ({ context }) => ({
          path: returnPath(context),
          origin: null,
          insteadOf: context.reportedPath,
        }),
        onError: {},
      },
    },
  },
});

export type AccessActorRef = ActorRefFrom<typeof accessMachine>;

export type AccessSnapshot = SnapshotFrom<typeof accessMachine>;

/** Whether the remembered origin is meant for this person (R11). */
function isFor({ origin, leaver }: AccessContext, username: string): boolean {
  const owner = origin?.username ?? leaver;
  return owner === null || owner === username;
}

function originOf({ path, product, leaver }: AccessContext): AccessContext['origin'] {
  const safe = safeOrigin(path, product);
  return safe === null ? null : { path: safe, username: leaver };
}
