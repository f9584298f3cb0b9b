import { assign, emit, setup } from 'xstate';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { faultText } from '#machines/fault-text.ts';
import { contestOf, stillContested } from '../book/contest.ts';
import {
  type LeaseMonthEmitted,
  type LeaseMonthEvent,
  type LeaseMonthInput,
  leaseMonthPorts,
} from './lease-month.ports.ts';
import {
  type BrokenRules,
  type Problems,
  type SaveAnswer,
  type Stored,
  type Theirs,
} from './save-answer.ts';

export interface LeaseMonthContext extends LeaseMonthInput {
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

/** The vocabulary of the chart of a lease-month: what its names do. */
export const leaseMonthSetup = setup({
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
    // After a lost response, theirs may contain the own text, which nobody else typed.
    isOvertaken: ({ context }, result: SaveAnswer) =>
      result.kind === 'conflict' && context.theirs === null && context.attempts === 0,
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
    announceOvertaken: emit(({ context }) => ({
      type: 'leaseMonth.overtaken' as const,
      key: context.key,
      theirs: context.theirs as StoredLeaseMonth,
    })),
    announceStall: emit(({ context: { key } }) => ({ type: 'leaseMonth.stalled' as const, key })),
  },
});

/** Nothing is on its way: what was sent waits with what was typed since. */
function unsent({ typed, sent }: LeaseMonthContext) {
  return { typed: typed ?? sent, sent: null, attempts: 0 };
}
