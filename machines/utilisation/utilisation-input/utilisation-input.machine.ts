import { emptyHistory } from '#domain/utilisation/grid/edit-history.ts';
import type { SnapshotFrom } from 'xstate';
import { versionedMonth, versionedMonths } from '../book/book.ts';
import { keysOf, latestChange, restoring, stepping, typing } from '../book/months-change.ts';
import { offeredKeys, restoringChange, untouchedOffers } from '../book/offers.ts';
import { connection } from './utilisation-input.connection.ts';
import { utilisationInputSetup } from './utilisation-input.setup.ts';

/**
 * The screen on which an airline reports its months of flying.
 *
 * Months are read, typed into, saved automatically and submitted; each touched lease-month has a
 * chart of its own (`leaseMonth`) that saves it. Edits, pastes and imports arrive as changes that
 * can be undone. A submission first waits until every chosen month is stored as shown. Typed values
 * are stored on the device until the server has them, and offered again after a crash or a new
 * sign-in; an offer stays until it is answered, whatever is typed meanwhile. Where two people change
 * different values of a month, both stay, and each sees what the other one saved; where they change
 * the same, the person chooses.
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
    joined: [],
    standing: {},
    bases: {},
    offered: [],
    elsewhere: [],
    chosen: [],
    submission: null,
    error: null,
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
    'leaseMonth.overtaken': [
      {
        guard: { type: 'isJoinable', params: ({ event }) => event },
        actions: [
          { type: 'rememberJoined', params: ({ event }) => event },
          // Both choices are the same; an undo never goes back behind theirs.
          { type: 'settle', params: ({ event }) => ({ ...event, winner: 'theirs' }) },
        ],
      },
      { actions: { type: 'tellCompare', params: ({ event }) => event } },
    ],
    'leaseMonth.stalled': { actions: { type: 'applyStall', params: ({ event }) => event } },
    'joined.dismiss': { actions: { type: 'clearJoined', params: ({ event }) => event } },
    'months.save': { actions: { type: 'tellSave', params: ({ event }) => event } },
    'conflict.keepMine': {
      guard: { type: 'isContested', params: ({ event }) => event },
      actions: { type: 'settleContest', params: ({ event }) => ({ ...event, winner: 'mine' }) },
    },
    'conflict.takeTheirs': [
      {
        guard: { type: 'hasOwnBeside', params: ({ event }) => event },
        actions: { type: 'settleContest', params: ({ event }) => ({ ...event, winner: 'theirs' }) },
      },
      { actions: { type: 'tellTheirs', params: ({ event }) => event } },
    ],
    'conflict.settle': {
      actions: [
        { type: 'applyChoice', params: ({ event }) => event },
        { type: 'keepChosen', params: ({ event }) => event },
        { type: 'tellChoice', params: ({ event }) => event },
      ],
    },
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
        open: {
          description: 'The months are shown and may be typed into.',
          tags: ['shown'],
          initial: 'editing',
          on: {
            'cells.change': {
              guard: { type: 'canApply', params: ({ event }) => event },
              actions: [
                { type: 'rememberEdit', params: ({ event }) => event },
                {
                  type: 'changeMonths',
                  params: ({ context, event }) => typing(context, event.change),
                },
              ],
            },
            'edits.undo': {
              guard: 'canStepBack',
              actions: [
                { type: 'changeMonths', params: ({ context }) => stepping(context, 'undo') },
                'stepBack',
              ],
            },
            'edits.redo': {
              guard: 'canStepForward',
              actions: [
                { type: 'changeMonths', params: ({ context }) => stepping(context, 'redo') },
                'stepForward',
              ],
            },
            'drafts.restore': {
              guard: 'hasOffered',
              actions: [
                {
                  type: 'rememberEdit',
                  params: ({ context }) => ({ change: restoringChange(context) }),
                },
                {
                  type: 'changeMonths',
                  params: ({ context }) => restoring(context, latestChange(context)),
                },
                'rememberBases',
                'clearOffered',
              ],
            },
            'months.change': {
              actions: [
                {
                  type: 'openLeaseMonths',
                  params: ({ event }) => ({ keys: keysOf(event.change) }),
                },
                { type: 'applyEdit', params: ({ event }) => event },
                { type: 'tellEdit', params: ({ event }) => event },
                { type: 'tellContested', params: ({ event }) => event },
                { type: 'keepOnDevice', params: ({ event }) => event },
              ],
            },
            'drafts.discard': {
              guard: 'hasOffered',
              actions: [
                {
                  type: 'forgetOnDevice',
                  params: ({ context }) => ({ keys: untouchedOffers(context) }),
                },
                { type: 'forgetOffers', params: ({ context }) => ({ keys: offeredKeys(context) }) },
                'clearOffered',
              ],
            },
            'drafts.discardElsewhere': {
              guard: { type: 'hasElsewhere', params: ({ event }) => event },
              actions: [
                { type: 'forgetOnDevice', params: ({ event }) => event },
                { type: 'forgetOffers', params: ({ event }) => event },
                { type: 'clearElsewhere', params: ({ event }) => event },
              ],
            },
            'period.choose': {
              target: '#utilisationInput.work.loading',
              actions: { type: 'rememberPeriod', params: ({ event }) => event },
            },
          },
          states: {
            editing: {
              description: 'The person types; every pause saves.',
              always: { guard: 'isLocked', target: 'locked' },
              on: {
                'submission.submit': [
                  { guard: 'isOffline' },
                  {
                    guard: { type: 'hasUnseen', params: ({ event }) => event },
                    actions: 'rememberUnseen',
                  },
                  {
                    guard: { type: 'hasKeys', params: ({ event }) => event },
                    target: '#utilisationInput.work.flushing',
                    actions: [
                      { type: 'rememberChosen', params: ({ event }) => event },
                      { type: 'openLeaseMonths', params: ({ event }) => event },
                      { type: 'tellSave', params: ({ event }) => event },
                    ],
                  },
                ],
                'submission.withdraw': [
                  { guard: 'isOffline' },
                  {
                    guard: { type: 'canWithdraw', params: ({ event }) => event },
                    target: '#utilisationInput.work.withdrawing',
                    actions: [
                      { type: 'rememberChosen', params: ({ event }) => ({ keys: [event.key] }) },
                      { type: 'openLeaseMonths', params: ({ event }) => ({ keys: [event.key] }) },
                    ],
                  },
                ],
              },
            },
            submitted: {
              description: 'The person reads what was accepted; typing continues.',
              on: {
                'submission.dismiss': { target: 'editing', actions: 'clearSubmission' },
              },
            },
            locked: { description: 'Every month is invoiced: a correction is requested instead.' },
          },
        },
        flushing: {
          description: 'Waits until every chosen month is stored as shown.',
          tags: ['busy', 'shown'],
          always: [
            { guard: 'isChosenStored', target: '#utilisationInput.work.submitting' },
            {
              guard: 'isChosenStalled',
              target: '#utilisationInput.work.open',
              actions: 'rememberStall',
            },
          ],
          on: {
            'connection.lost': { target: '#utilisationInput.work.open' },
            'leaseMonth.overtaken': {
              guard: { type: 'isChosenJoinable', params: ({ event }) => event },
              target: '#utilisationInput.work.open',
              actions: [
                { type: 'rememberJoined', params: ({ event }) => event },
                { type: 'settle', params: ({ event }) => ({ ...event, winner: 'theirs' }) },
                'rememberUnseen',
              ],
            },
          },
        },
        submitting: {
          description: 'The chosen months are judged by the server, all or nothing for each.',
          tags: ['busy', 'shown'],
          invoke: {
            id: 'submitMonths',
            src: 'submitMonths',
            input: ({ context }) => ({ months: versionedMonths(context, context.chosen) }),
            onDone: {
              target: '#utilisationInput.work.open.submitted',
              actions: [
                { type: 'rememberSubmission', params: ({ event }) => event.output },
                { type: 'applyAccepted', params: ({ event }) => event.output },
                { type: 'applyResults', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: '#utilisationInput.work.open',
              actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
            },
          },
        },
        withdrawing: {
          description: 'A submitted month is withdrawn.',
          tags: ['busy', 'shown'],
          invoke: {
            id: 'withdrawMonth',
            src: 'withdrawMonth',
            input: ({ context }) => versionedMonth(context, context.chosen[0] ?? ''),
            onDone: {
              target: '#utilisationInput.work.open',
              actions: [
                { type: 'applyAccepted', params: ({ event }) => ({ results: [event.output] }) },
                { type: 'applyResults', params: ({ event }) => ({ results: [event.output] }) },
              ],
            },
            onError: {
              target: '#utilisationInput.work.open',
              actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
            },
          },
        },
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
    connection,
  },
});

export type UtilisationInputSnapshot = SnapshotFrom<typeof utilisationInputMachine>;
