import { assign, setup } from 'xstate';
import { shortestSearch, type Place } from '#contract/search.ts';
import { faultText } from '../fault-text.ts';
import { commandPalettePorts } from './command-palette.ports.ts';
import type { CommandPaletteContext, CommandPaletteEvent } from './command-palette.types.ts';

/** The server is asked once the typing pauses for so long. */
const typingPauseMs = 200;

const lengthOf = (query: string): number => query.trim().length;

/**
 * The command palette: goes to any screen, and to any aircraft, engine, invoice or document.
 *
 * Opened, typed into, searched after a pause in the typing, found. Screens are matched in the page
 * and are always there; only what the server knows has states. An answer to anything but the query
 * in sight is never shown: typing on and closing give the running search up.
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
    hasPlaces: (_, { places }: { places: readonly Place[] }) => places.length > 0,
  },
  actions: {
    rememberQuery: assign({ query: (_, { query }: { query: string }) => query }),
    rememberPlaces: assign({ places: (_, { places }: { places: readonly Place[] }) => places }),
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
      description: 'Out of sight; the keyboard or its button opens it.',
      entry: ['clearQuery', 'clearAnswer'],
      on: { 'palette.open': { target: 'open' } },
    },
    open: {
      description: 'In sight over the screen, with the screens that match what is typed.',
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
        idle: { description: 'Too little is typed to search for; recent places are offered.' },
        pausing: {
          description: 'The typing may go on; the server is not asked yet.',
          tags: ['busy'],
          after: { typingPause: { target: 'searching' } },
        },
        searching: {
          description: 'The server looks among what the customer has.',
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
        found: { description: 'What was found stands below the screens.' },
        empty: { description: 'The customer has nothing by that name or number.' },
        failed: {
          description: 'The search did not work; the screens still do, and it may be tried again.',
          tags: ['failed'],
          on: { 'palette.retry': { target: 'searching' } },
        },
      },
    },
  },
});
