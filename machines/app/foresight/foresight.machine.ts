import { assign, type SnapshotFrom, setup } from 'xstate';
import { foresightPorts } from './foresight.ports.ts';

export interface ForesightContext {
  /** Address relative to `/portal` of the link that a person aims at; null before the first one. */
  readonly path: string | null;
}

export type ForesightEvent =
  /** The pointer is over a link. */
  | { readonly type: 'link.aimed'; readonly path: string }
  /** A finger or a key is on a link. */
  | { readonly type: 'link.meant'; readonly path: string }
  | { readonly type: 'link.left' }
  /** The page shows another address now. */
  | { readonly type: 'page.moved'; readonly path: string };

/** A pointer that only passes over a menu is gone by then. */
const restMs = 65;

/**
 * The link that a person is about to follow: when the pointer rests on it, or a finger or the focus
 * is on it, the script of its screen is loaded, and then the page asks for the data of that screen
 * out of sight. Nothing is ahead of a person who may not open it, and nothing stays ahead once the
 * page has moved.
 *
 * Port: `loadScreen`.
 */
export const foresightMachine = setup({
  types: {
    context: {} as ForesightContext,
    events: {} as ForesightEvent,
    tags: {} as 'ahead',
  },
  actors: foresightPorts,
  guards: {
    isOther: ({ context }, { path }: { path: string }) => path !== context.path,
  },
  actions: {
    aimAt: assign({ path: (_, { path }: { path: string }) => path }),
    forgetLink: assign({ path: null }),
  },
  delays: { rest: restMs },
}).createMachine({
  id: 'foresight',
  context: { path: null },
  initial: 'resting',
  on: {
    'link.aimed': {
      guard: { type: 'isOther', params: ({ event }) => ({ path: event.path }) },
      target: '.aiming',
      actions: { type: 'aimAt', params: ({ event }) => ({ path: event.path }) },
    },
    'link.meant': {
      guard: { type: 'isOther', params: ({ event }) => ({ path: event.path }) },
      target: '.loading',
      actions: { type: 'aimAt', params: ({ event }) => ({ path: event.path }) },
    },
    'page.moved': { target: '.resting' },
  },
  states: {
    resting: {
      description: 'No link is aimed at.',
      entry: 'forgetLink',
    },
    aiming: {
      description: 'The pointer is over a link, and may only pass.',
      on: {
        'link.left': { target: 'resting' },
        'link.meant': {
          target: 'loading',
          actions: { type: 'aimAt', params: ({ event }) => ({ path: event.path }) },
        },
      },
      after: { rest: { target: 'loading' } },
    },
    loading: {
      description: 'The script of the screen is loaded.',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ path: context.path ?? '' }),
        onDone: { target: 'ahead' },
        onError: { target: 'resting' },
      },
    },
    ahead: {
      description: 'The screen may be rendered out of sight, so that its queries are sent.',
      tags: ['ahead'],
    },
  },
});

export type ForesightSnapshot = SnapshotFrom<typeof foresightMachine>;
