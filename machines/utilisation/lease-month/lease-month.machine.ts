import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { faultText } from '#machines/fault-text.ts';
import { contestOf, stillContested } from '../book/contest.ts';
import {
  type LeaseMonthEmitted,
  type LeaseMonthEvent,
  type LeaseMonthInput,
  leaseMonthPorts,
  type SaveRequest,
} from './lease-month.ports.ts';
import {
  type BrokenRules,
  type Problems,
  refusalIn,
  rejectionIn,
  type SaveAnswer,
  type Stored,
  storedIn,
  type Theirs,
  theirsIn,
} from './save-answer.ts';

interface LeaseMonthContext extends LeaseMonthInput {
  /** The latest text that the server has not been sent; the screen owns what is shown. */
  readonly typed: ReportDraft | null;
  /**
   * What is being sent, or was when the response was lost; it is repeated before anything newer.
   */
  readonly sent: ReportDraft | null;
  /** What another person saved meanwhile; while `sent` is without a response, it waits for it. */
  readonly theirs: StoredLeaseMonth | null;
  readonly refusal: BrokenRules;
  /** Why the server cannot store what was sent, or null. */
  readonly rejection: string | null;
  readonly error: string | null;
  readonly attempts: number;
  /** As the screen last reported. */
  readonly isOnline: boolean;
}

const firstRetryMs = 2000;
const longestRetryMs = 60_000;

type Typed = { readonly report: ReportDraft };
const answered = { sent: null, theirs: null, attempts: 0 };

const leaseMonthSetup = setup({
  types: {
    context: {} as LeaseMonthContext,
    events: {} as LeaseMonthEvent,
    emitted: {} as LeaseMonthEmitted,
    input: {} as LeaseMonthInput,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: leaseMonthPorts,
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isSaved: (_, result: SaveAnswer) => result.kind === 'saved',
    isLatestSaved: ({ context }, result: SaveAnswer) =>
      result.kind === 'saved' && context.typed === null,
    isUnanswered: ({ context }) => context.sent !== null,
    isContested: ({ context }) => context.theirs !== null,
    isSavedContested: ({ context }, result: SaveAnswer) =>
      result.kind === 'saved' && context.theirs !== null,
    isRejected: (_, result: SaveAnswer) => result.kind === 'rejected',
    isOutdated: ({ context }) => context.typed !== null,
    isConflict: (_, result: SaveAnswer) => result.kind === 'conflict',
  },
  delays: {
    autosaveDelay: 2000,
    retryDelay: ({ context }) =>
      Math.min(firstRetryMs * 2 ** (context.attempts - 1), longestRetryMs),
  },
  actions: {
    // When undo returns to the text that is being sent, nothing newer is left to send.
    rememberTyped: assign({
      typed: ({ context }, { report }: Typed) => (report === context.sent ? null : report),
    }),
    rememberSent: assign({
      sent: ({ context }) => context.sent ?? context.typed,
      typed: ({ context }) => (context.sent === null ? null : context.typed),
      error: null,
      refusal: [],
      rejection: null,
    }),
    rememberStored: assign((_, { stored: { rowVersion } }: Stored) => ({
      rowVersion,
      ...answered,
    })),
    rememberTheirs: assign(({ context }, { theirs }: Theirs) => ({ ...unsent(context), theirs })),
    rememberContest: assign((_, { theirs }: Theirs) => ({ theirs })),
    contestStored: assign(({ context: { theirs } }, { stored }: Stored) => ({
      theirs: theirs && stillContested(stored, theirs),
      rowVersion: stored.rowVersion,
      sent: null,
      attempts: 0,
    })),
    clearSent: assign(({ context }) => unsent(context)),
    rememberRefusal: assign(({ context }, { problems }: Problems) => ({
      refusal: problems,
      rejection: null,
      theirs: null,
      ...unsent(context),
    })),
    rememberRejection: assign(({ context }, { reason }: { reason: string | null }) => ({
      rejection: reason,
      ...unsent(context),
    })),
    rememberFault: assign({
      error: (_, { fault }: { fault: unknown }) => faultText(fault),
      attempts: ({ context }) => context.attempts + 1,
    }),
    buildOnTheirs: assign(({ context: { theirs, rowVersion } }, { report }: Typed) => ({
      rowVersion: theirs?.rowVersion ?? rowVersion,
      theirs: null,
      typed: report,
    })),
    applyTheirs: assign(({ context: { theirs, rowVersion } }) => ({
      rowVersion: theirs?.rowVersion ?? rowVersion,
      theirs: null,
      typed: null,
    })),
    applyStored: assign((_, { stored: { rowVersion } }: Stored) => ({
      ...answered,
      rowVersion,
      typed: null,
      refusal: [],
      rejection: null,
      error: null,
    })),
    rememberOnline: assign({ isOnline: true }),
    rememberOffline: assign({ isOnline: false }),
    announceSaved: emit(({ context }, { stored }: Stored) => ({
      type: 'leaseMonth.saved' as const,
      key: context.key,
      stored,
    })),
    announceAdvance: emit(({ context }, { stored }: Stored) => ({
      type: 'leaseMonth.advanced' as const,
      key: context.key,
      stored,
      contest: context.theirs && contestOf(context.theirs),
    })),
    announceReplacement: emit(({ context }) => ({
      type: 'leaseMonth.replaced' as const,
      key: context.key,
      stored: context.theirs as StoredLeaseMonth,
    })),
    announceStall: emit(({ context: { key } }) => ({ type: 'leaseMonth.stalled' as const, key })),
  },
});

/** Nothing is on its way: what was sent waits with what was typed since. */
function unsent({ typed, sent }: LeaseMonthContext) {
  return { typed: typed ?? sent, sent: null, attempts: 0 };
}

function requestOf({ leaseId, month, rowVersion, sent }: LeaseMonthContext): SaveRequest {
  if (sent === null) throw new Error('A save has a text.');
  return { leaseId, month, rowVersion, report: sent };
}

/**
 * One month of one lease while it is typed.
 *
 * Typed values are saved two seconds after the last key, one request at a time; newer ones are
 * saved next. A request without a response is repeated unchanged before anything newer is sent, so
 * the server never mistakes our own earlier text for another person's; one that the server cannot
 * accept is never repeated by itself, and is replaced by newer typing. When another person saved
 * first, their version is shown next to ours until the person chooses; while an own save is without
 * a response, a contest waits for it. Nothing typed is ever dropped.
 *
 * Port: `saveDraft`.
 */
export const leaseMonthMachine = leaseMonthSetup.createMachine({
  id: 'leaseMonth',
  context: ({ input }) => ({
    ...input,
    typed: null,
    sent: null,
    theirs: null,
    refusal: [],
    rejection: null,
    error: null,
    attempts: 0,
    isOnline: true,
  }),
  initial: 'clean',
  on: {
    'connection.lost': { actions: 'rememberOffline' },
    'connection.restored': { actions: 'rememberOnline' },
    'report.replaced': {
      target: '.clean',
      actions: { type: 'applyStored', params: ({ event }) => event },
    },
    'report.refused': {
      target: '.invalid',
      actions: { type: 'rememberRefusal', params: ({ event }) => event },
    },
    'report.contested': [
      { guard: 'isUnanswered', actions: { type: 'rememberContest', params: ({ event }) => event } },
      {
        target: '.conflicted',
        actions: { type: 'rememberTheirs', params: ({ event }) => event },
      },
    ],
    'report.edit': {
      target: '.dirty',
      actions: { type: 'rememberTyped', params: ({ event }) => event },
    },
  },
  states: {
    clean: { description: 'Shows what the server has stored.' },
    dirty: {
      description: 'Something is typed; it is saved when the typing pauses.',
      tags: ['unsaved'],
      on: {
        'report.save': [{ guard: 'isOnline', target: 'saving' }, { target: 'waiting' }],
      },
      after: {
        autosaveDelay: [{ guard: 'isOnline', target: 'saving' }, { target: 'waiting' }],
      },
    },
    waiting: {
      description: 'There is no connection; it is saved when there is one.',
      tags: ['unsaved'],
      on: {
        'connection.restored': { target: 'saving', actions: 'rememberOnline' },
        'report.edit': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'One request is running; newer typing waits for its response.',
      tags: ['unsaved', 'busy'],
      entry: 'rememberSent',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isLatestSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: [
              { type: 'rememberStored', params: ({ event }) => storedIn(event.output) },
              { type: 'announceSaved', params: ({ event }) => storedIn(event.output) },
            ],
          },
          {
            guard: { type: 'isSavedContested', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: [
              { type: 'announceAdvance', params: ({ event }) => storedIn(event.output) },
              { type: 'contestStored', params: ({ event }) => storedIn(event.output) },
            ],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'dirty',
            actions: [
              { type: 'rememberStored', params: ({ event }) => storedIn(event.output) },
              { type: 'announceAdvance', params: ({ event }) => storedIn(event.output) },
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: { type: 'rememberTheirs', params: ({ event }) => theirsIn(event.output) },
          },
          { guard: 'isContested', target: 'conflicted', actions: 'clearSent' },
          { guard: 'isOutdated', target: 'dirty', actions: 'clearSent' },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'invalid',
            actions: {
              type: 'rememberRejection',
              params: ({ event }) => rejectionIn(event.output),
            },
          },
          {
            target: 'invalid',
            actions: { type: 'rememberRefusal', params: ({ event }) => refusalIn(event.output) },
          },
        ],
        onError: {
          target: 'saveFailed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
      on: {
        'report.edit': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
      },
    },
    saved: { description: 'The server has just stored what is shown.' },
    saveFailed: {
      description: 'No response; the same request is repeated after a growing wait.',
      tags: ['unsaved', 'failed'],
      entry: 'announceStall',
      on: {
        'report.save': [{ guard: 'isOnline', target: 'saving' }, { target: 'waiting' }],
        'report.edit': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
      },
      after: {
        retryDelay: [{ guard: 'isOnline', target: 'saving' }, { target: 'waiting' }],
      },
    },
    conflicted: {
      description: 'Another person saved first: the person sees both and chooses.',
      tags: ['unsaved', 'failed'],
      entry: 'announceStall',
      on: {
        'conflict.keepMine': {
          target: 'saving',
          actions: { type: 'buildOnTheirs', params: ({ event }) => event },
        },
        'conflict.takeTheirs': {
          target: 'clean',
          actions: ['announceReplacement', 'applyTheirs'],
        },
        'report.edit': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
        'report.save': { actions: 'announceStall' },
      },
    },
    invalid: {
      description: 'The server refused it, with a reason. Typing or submitting retries.',
      tags: ['unsaved', 'failed'],
      entry: 'announceStall',
      on: {
        'report.save': {
          target: 'saving',
          actions: { type: 'rememberTyped', params: ({ event }) => event },
        },
      },
    },
  },
});

export type LeaseMonthSnapshot = SnapshotFrom<typeof leaseMonthMachine>;
