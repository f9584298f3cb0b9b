import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { type FoundPlace, shortestSearch } from '#contract/search/search.ts';
import { faultText } from '#machines/fault-text.ts';
import { commandPalettePorts } from './command-palette.ports.ts';

export interface CommandPaletteContext {
  /** The current query. */
  readonly query: string;
  /** The results of the last search; empty while there is no response for the query. */
  readonly places: readonly FoundPlace[];
  /** Why the last search failed, for people; null when it did not. */
  readonly error: string | null;
}

export type CommandPaletteEvent =
  | { readonly type: 'palette.open' }
  | { readonly type: 'palette.close' }
  | { readonly type: 'palette.edit'; readonly query: string }
  | { readonly type: 'palette.retry' };

/** The server is asked once typing pauses for this long. */
const typingPauseMs = 200;

const lengthOf = (query: string): number => query.trim().length;

/**
 * The command palette: opens any screen, and any aircraft, engine, invoice or document.
 *
 * Opened, typed into, searched after a pause in the typing, found. Screens are matched in the page
 * and are always available; only the server's results have states. A response to any other than the
 * current query is never shown: further typing and closing cancel the running search.
 *
 * Port: `searchPlaces`.
 */
export const commandPaletteMachine = setup({
  types: {
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: commandPalettePorts,
  delays: { typingPause: typingPauseMs },
  guards: {
    isSearchable: (_, { query }: { query: string }) => lengthOf(query) >= shortestSearch,
    hasPlaces: (_, { places }: { places: readonly FoundPlace[] }) => places.length > 0,
  },
  actions: {
    rememberQuery: assign({ query: (_, { query }: { query: string }) => query }),
    rememberPlaces: assign({
      places: (_, { places }: { places: readonly FoundPlace[] }) => places,
    }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearQuery: assign({ query: '' }),
    clearAnswer: assign({ places: [], error: null }),
  },
}).createMachine({
  id: 'commandPalette',
  context: { query: '', places: [], error: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Hidden; a shortcut or its button opens it.',
      entry: ['clearQuery', 'clearAnswer'],
      on: { 'palette.open': { target: 'open' } },
    },
    open: {
      description: 'Open over the screen, with the screens that match the query.',
      tags: ['open'],
      on: {
        'palette.close': { target: 'closed' },
        'palette.edit': [
          {
            guard: { type: 'isSearchable', params: ({ event }) => event },
            target: '.pausing',
            reenter: true,
            actions: [{ type: 'rememberQuery', params: ({ event }) => event }, 'clearAnswer'],
          },
          {
            target: '.idle',
            actions: [{ type: 'rememberQuery', params: ({ event }) => event }, 'clearAnswer'],
          },
        ],
      },
      initial: 'idle',
      states: {
        idle: { description: 'The query is too short; recent places are offered.' },
        pausing: {
          description: 'Typing may continue; the server is not asked yet.',
          tags: ['busy'],
          after: { typingPause: { target: 'searching' } },
        },
        searching: {
          description: 'The server searches the records of the customer.',
          tags: ['busy'],
          entry: 'clearAnswer',
          invoke: {
            id: 'searchPlaces',
            src: 'searchPlaces',
            input: ({ context }) => ({ query: context.query.trim() }),
            onDone: [
              {
                guard: { type: 'hasPlaces', params: ({ event }) => ({ places: event.output }) },
                target: 'found',
                actions: {
                  type: 'rememberPlaces',
                  params: ({ event }) => ({ places: event.output }),
                },
              },
              { target: 'empty' },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
            },
          },
        },
        found: { description: 'The results are listed below the screens.' },
        empty: { description: 'The customer has no record of that name or number.' },
        failed: {
          description: 'The search failed; screens can still be opened, and the search retried.',
          tags: ['failed'],
          on: { 'palette.retry': { target: 'searching' } },
        },
      },
    },
  },
});

export type CommandPaletteSnapshot = SnapshotFrom<typeof commandPaletteMachine>;

export type CommandPaletteActorRef = ActorRefFrom<typeof commandPaletteMachine>;
