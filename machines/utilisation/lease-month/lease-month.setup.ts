import { assign, emit, setup } from 'xstate';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { faultText } from '#machines/fault-text.ts';
import { contestOf, stillContested } from './lease-month.contest.ts';
import { leaseMonthPorts } from './lease-month.ports.ts';
import type {
  LeaseMonthContext,
  LeaseMonthEmitted,
  LeaseMonthEvent,
  LeaseMonthInput,
  BrokenRules,
  SaveAnswer,
} from './lease-month.types.ts';

const firstRetryMs = 2000;
const longestRetryMs = 60_000;

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
      result.kind === 'saved' && context.sent === context.report,
    isUnanswered: ({ context }) => context.sent !== null,
    isContested: ({ context }) => context.theirs !== null,
    isSavedContested: ({ context }, result: SaveAnswer) =>
      result.kind === 'saved' && context.theirs !== null,
    isRejected: (_, result: SaveAnswer) => result.kind === 'rejected',
    isOutdated: ({ context }) => context.sent !== context.report,
    isConflict: (_, result: SaveAnswer) => result.kind === 'conflict',
  },
  delays: {
    autosaveDelay: 2000,
    retryDelay: ({ context }) =>
      Math.min(firstRetryMs * 2 ** (context.attempts - 1), longestRetryMs),
  },
  actions: {
    rememberReport: assign({ report: (_, { report }: { report: ReportDraft }) => report }),
    rememberSent: assign({
      sent: ({ context }) => context.sent ?? context.report,
      error: null,
      refusal: [],
      rejection: null,
    }),
    rememberStored: assign((_, { stored }: { stored: StoredLeaseMonth }) => ({
      rowVersion: stored.rowVersion,
      sent: null,
      theirs: null,
      attempts: 0,
    })),
    rememberTheirs: assign((_, { theirs }: { theirs: StoredLeaseMonth }) => ({
      theirs,
      sent: null,
      attempts: 0,
    })),
    rememberContest: assign({
      theirs: (_, { theirs }: { theirs: StoredLeaseMonth }) => theirs,
    }),
    contestStored: assign(({ context: { theirs } }, { stored }: { stored: StoredLeaseMonth }) => ({
      theirs: theirs && stillContested(stored, theirs),
      rowVersion: stored.rowVersion,
      sent: null,
      attempts: 0,
    })),
    clearSent: assign({ sent: null, attempts: 0 }),
    rememberRefusal: assign((_, { problems }: { problems: BrokenRules }) => ({
      refusal: problems,
      rejection: null,
      sent: null,
      theirs: null,
      attempts: 0,
    })),
    rememberRejection: assign((_, { reason }: { reason: string | null }) => ({
      rejection: reason,
      sent: null,
      attempts: 0,
    })),
    rememberFault: assign({
      error: (_, { fault }: { fault: unknown }) => faultText(fault),
      attempts: ({ context }) => context.attempts + 1,
    }),
    buildOnTheirs: assign({
      rowVersion: ({ context }) => context.theirs?.rowVersion ?? context.rowVersion,
      theirs: null,
    }),
    applyTheirs: assign(({ context: { theirs, report, rowVersion } }) => ({
      report: theirs?.report ?? report,
      rowVersion: theirs?.rowVersion ?? rowVersion,
      theirs: null,
    })),
    applyStored: assign((_, { stored }: { stored: StoredLeaseMonth }) => ({
      report: stored.report,
      rowVersion: stored.rowVersion,
      sent: null,
      theirs: null,
      refusal: [],
      rejection: null,
      error: null,
      attempts: 0,
    })),
    rememberOnline: assign({ isOnline: true }),
    rememberOffline: assign({ isOnline: false }),
    announceSaved: emit(({ context }, { stored }: { stored: StoredLeaseMonth }) => ({
      type: 'leaseMonth.saved' as const,
      key: context.key,
      stored,
    })),
    announceAdvance: emit(({ context }, { stored }: { stored: StoredLeaseMonth }) => ({
      type: 'leaseMonth.advanced' as const,
      key: context.key,
      stored,
      contest: context.theirs && contestOf(context.theirs),
    })),
    announceReplacement: emit(({ context }, { stored }: { stored: StoredLeaseMonth | null }) => ({
      type: 'leaseMonth.replaced' as const,
      key: context.key,
      stored: stored as StoredLeaseMonth,
    })),
    announceStall: emit(({ context }) => ({
      type: 'leaseMonth.stalled' as const,
      key: context.key,
    })),
  },
});

/** What the server now holds, by a result with that fact. */
export function storedIn(result: SaveAnswer): StoredLeaseMonth {
  if (result.kind === 'saved') return result.current;
  if (result.kind === 'conflict') return result.theirs;
  throw new Error('A refused month was not stored.');
}

/** The rules that a result names. */
export function refusalIn(result: SaveAnswer): BrokenRules {
  return result.kind === 'refused' ? result.problems : [];
}

/** Why the server cannot store what was sent; null where it could. */
export function rejectionIn(result: SaveAnswer): string | null {
  return result.kind === 'rejected' ? result.reason : null;
}
