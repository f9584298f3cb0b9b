import { emptyHistory } from '#domain/utilisation/grid/edit-history.ts';
import { openState } from './utilisation-input.open.ts';
import { utilisationInputSetup } from './utilisation-input.setup.ts';
import {
  flushingState,
  submittingState,
  withdrawingState,
} from './utilisation-input.submission.ts';
import type { SnapshotFrom } from 'xstate';

/**
 * The screen on which an airline reports its months of flying.
 *
 * Months are read, typed into, saved automatically and submitted; each touched lease-month has a
 * chart of its own (`leaseMonth`) that saves it. Edits, pastes and imports arrive as changes that
 * can be undone. A submission first waits until every chosen month is stored as shown. Typed values
 * are stored on the device until the server has them, and offered again after a crash or a new
 * sign-in; an offer stays until it is answered, whatever is typed meanwhile.
 *
 * Ports: `loadUtilisation`, `submitMonths`, `withdrawMonth`, `keepDrafts`, `watchConnection`, and
 * the one of `leaseMonth`.
 */
export const utilisationInputMachine = utilisationInputSetup.createMachine({
  id: 'utilisationInput',
  type: 'parallel',
  context: ({ input }) => ({
    period: input,
    view: null,
    stored: {},
    reports: {},
    history: emptyHistory,
    leaseMonths: {},
    standing: {},
    bases: {},
    offered: [],
    elsewhere: [],
    chosen: [],
    submission: null,
    error: null,
    isOnline: true,
  }),
  invoke: [
    { id: 'keepDrafts', src: 'keepDrafts', input: {} },
    { id: 'watchConnection', src: 'watchConnection', input: {} },
  ],
  on: {
    'leaseMonth.saved': {
      actions: [
        { type: 'applySaved', params: ({ event }) => event },
        'keepOffered',
        { type: 'forgetOnDevice', params: ({ event }) => ({ keys: [event.key] }) },
      ],
    },
    'leaseMonth.advanced': {
      actions: [
        { type: 'applyAdvance', params: ({ event }) => event },
        'keepOffered',
        { type: 'keepAgain', params: ({ event }) => event },
      ],
    },
    'leaseMonth.replaced': {
      actions: [
        { type: 'applyReplacement', params: ({ event }) => event },
        { type: 'forgetOnDevice', params: ({ event }) => ({ keys: [event.key] }) },
      ],
    },
    'leaseMonth.stalled': {
      actions: { type: 'applyStall', params: ({ event }) => event },
    },
    'conflict.keepMine': { actions: { type: 'tellChoice', params: ({ event }) => event } },
    'conflict.takeTheirs': { actions: { type: 'tellChoice', params: ({ event }) => event } },
  },
  states: {
    work: {
      description: 'What the person does with the months.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Loads the months; unsaved typing stays.',
          tags: ['busy'],
          entry: 'clearError',
          invoke: {
            id: 'loadUtilisation',
            src: 'loadUtilisation',
            input: ({ context }) => context.period,
            onDone: {
              target: 'open',
              actions: [
                { type: 'applyLoaded', params: ({ event }) => event.output },
                'tellLoaded',
                'keepOffered',
                { type: 'keepJoined', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
            },
          },
        },
        failed: {
          description: 'The months could not be loaded; the person may retry.',
          tags: ['failed'],
          on: {
            'load.retry': { target: 'loading' },
            'period.choose': {
              target: 'loading',
              actions: { type: 'rememberPeriod', params: ({ event }) => event },
            },
          },
        },
        open: openState,
        flushing: flushingState,
        submitting: submittingState,
        withdrawing: withdrawingState,
      },
    },
    recovery: {
      description: 'Drafts of an earlier visit on this device.',
      initial: 'nothing',
      states: {
        nothing: {
          description: 'There are no drafts of an earlier visit.',
          always: { guard: 'hasOffered', target: 'offering' },
        },
        offering: {
          description: 'Unsaved texts of an earlier visit are offered.',
          always: { guard: 'hasNothingOffered', target: 'nothing' },
        },
      },
    },
    connection: {
      description: 'Whether the server can be reached.',
      initial: 'online',
      states: {
        online: {
          description: 'There is a connection.',
          on: {
            'connection.lost': {
              target: 'offline',
              actions: [
                'rememberOffline',
                { type: 'tellConnection', params: ({ event }) => event },
              ],
            },
          },
        },
        offline: {
          description: 'There is none: typing is stored on the device.',
          on: {
            'connection.restored': {
              target: 'online',
              actions: ['rememberOnline', { type: 'tellConnection', params: ({ event }) => event }],
            },
          },
        },
      },
    },
  },
});

export type UtilisationInputSnapshot = SnapshotFrom<typeof utilisationInputMachine>;
