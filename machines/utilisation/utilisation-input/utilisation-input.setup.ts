import { assign, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import { redo, remember, undo } from '#domain/utilisation/grid/edit-history.ts';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveResult, SubmitResult } from '#contract/utilisation/utilisation.ts';
import { faultText } from '#machines/fault-text.ts';
import {
  acceptedBook,
  advancedBook,
  baseOf,
  bookOf,
  canApply,
  changedBook,
  replacedBook,
  settledBook,
  stand,
} from '../book/book.ts';
import type { Book, LoadedUtilisation, ShownPeriod } from '../book/book.types.ts';
import type { Contest } from '../book/contest.ts';
import { joinedDrafts } from '../book/joined-offers.ts';
import { keptMineBook, keptMonth } from '../book/kept-mine.ts';
import { type MonthsChange, nextChange } from '../book/months-change.ts';
import { restoredBases } from '../book/offers.ts';
import type { leaseMonthMachine } from '../lease-month/lease-month.machine.ts';
import { selectContest } from '../lease-month/lease-month.selectors.ts';
import {
  type SubmissionResult,
  utilisationInputActors,
  type UtilisationInputEvent,
} from './utilisation-input.ports.ts';

export type LeaseMonthRef = ActorRefFrom<typeof leaseMonthMachine>;

export interface UtilisationInputContext extends Book {
  /** The charts of the lease-months that were touched. */
  readonly leaseMonths: Readonly<Record<string, LeaseMonthRef>>;
  /** The lease-months that are being submitted. */
  readonly chosen: readonly string[];
  readonly submission: SubmissionResult | null;
}

type Stored = { readonly key: string; readonly stored: StoredLeaseMonth };
type Advance = Stored & { readonly contest: Contest | null };
type Change = { readonly change: GridChange };
type Results = { readonly results: readonly (SubmitResult | SaveResult)[] };
type Keys = { readonly keys: readonly string[] };
type Key = { readonly key: string };

const stalledText = 'Some months are not saved yet. Look at the marked ones, then submit again.';

/** The vocabulary of the utilisation chart: what its names do. */
export const utilisationInputSetup = setup({
  types: {
    context: {} as UtilisationInputContext,
    events: {} as UtilisationInputEvent,
    input: {} as ShownPeriod,
    tags: {} as 'busy' | 'failed' | 'shown',
  },
  actors: utilisationInputActors,
  guards: {
    canApply: ({ context }, { change }: Change) => canApply(context, change),
    canStepBack: ({ context }) => isApplicable(context, nextChange(context, 'undo')),
    canStepForward: ({ context }) => isApplicable(context, nextChange(context, 'redo')),
    hasKeys: (_, { keys }: Keys) => keys.length > 0,
    canWithdraw: ({ context }, { key }: Key) => key in context.stored && !(key in context.standing),
    isOffline: stateIn({ connection: 'offline' }),
    isChosenStored: ({ context: { chosen, standing } }) =>
      chosen.every((key) => standing[key] === undefined),
    isChosenStalled: ({ context: { chosen, standing } }) =>
      chosen.some((key) => standing[key] === 'stalled'),
    isLocked: ({ context: { view } }) =>
      view !== null &&
      view.leaseMonths.length > 0 &&
      view.leaseMonths.every(({ facts }) => lockOf(facts) !== null),
    isContested: ({ context }, { key }: Key) =>
      selectContest(context.leaseMonths[key]?.getSnapshot()) !== null,
    hasOffered: ({ context }) => context.offered.length > 0,
    hasNothingOffered: ({ context }) => context.offered.length === 0,
    hasElsewhere: ({ context }, { keys }: Keys) =>
      keys.length > 0 && keys.every((key) => context.elsewhere.includes(key)),
  },
  actions: {
    rememberPeriod: assign({ period: (_, { period }: { period: ShownPeriod }) => period }),
    applyLoaded: assign(({ context }, loaded: LoadedUtilisation) => bookOf(context, loaded)),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
    openLeaseMonths: assign(({ context, spawn }, { keys }: Keys) => {
      const missing = keys.filter((key) => context.leaseMonths[key] === undefined);
      const opened = missing.flatMap((key) => {
        const stored = context.stored[key];
        if (stored === undefined) return [];
        const { leaseId, month, rowVersion } = stored;
        const ref = spawn('leaseMonth', {
          id: `leaseMonth ${key}`,
          systemId: key,
          input: { key, leaseId, month, rowVersion },
        });
        spawn('relayEmitted', { id: `relay ${key}`, input: { from: key } });
        return [[key, ref] as const];
      });
      return { leaseMonths: { ...context.leaseMonths, ...Object.fromEntries(opened) } };
    }),
    applyEdit: assign(({ context }, { change }: Change) => changedBook(context, change)),
    rememberEdit: assign({
      history: ({ context }, { change }: Change) => remember(context.history, change),
    }),
    stepBack: assign({
      history: ({ context }) => undo(context.history)?.history ?? context.history,
    }),
    stepForward: assign({
      history: ({ context }) => redo(context.history)?.history ?? context.history,
    }),
    changeMonths: raise((_, change: MonthsChange) => ({
      type: 'months.change' as const,
      ...change,
    })),
    tellEdit: enqueueActions(({ context, enqueue }, { change }: Change) => {
      for (const { key, after } of change.steps) {
        const ref = context.leaseMonths[key];
        if (ref !== undefined) enqueue.sendTo(ref, { type: 'report.edit', report: after });
      }
    }),
    tellOffline: enqueueActions(({ context, enqueue }, { change }: Change) => {
      for (const { key } of change.steps) {
        const ref = context.leaseMonths[key];
        if (ref !== undefined) enqueue.sendTo(ref, { type: 'connection.lost' });
      }
    }),
    tellLoaded: enqueueActions(({ context, enqueue }) => {
      for (const [key, ref] of Object.entries(context.leaseMonths)) {
        const stored = context.stored[key];
        if (stored !== undefined && !(key in context.standing))
          enqueue.sendTo(ref, { type: 'report.replaced', stored });
      }
    }),
    tellConnection: enqueueActions(
      ({ context, enqueue }, { type }: { type: 'connection.lost' | 'connection.restored' }) => {
        for (const ref of Object.values(context.leaseMonths)) enqueue.sendTo(ref, { type });
      },
    ),
    applyMine: assign(({ context }, { key }: Key) => {
      const theirs = selectContest(context.leaseMonths[key]?.getSnapshot());
      return theirs === null ? {} : keptMineBook(context, key, theirs);
    }),
    tellMine: enqueueActions(({ context, enqueue }, { key }: Key) => {
      const [ref, report] = [context.leaseMonths[key], context.reports[key]];
      if (ref !== undefined && report !== undefined)
        enqueue.sendTo(ref, { type: 'conflict.keepMine', report });
    }),
    tellTheirs: enqueueActions(({ context, enqueue }, { key }: Key) => {
      const ref = context.leaseMonths[key];
      if (ref !== undefined) enqueue.sendTo(ref, { type: 'conflict.takeTheirs' });
    }),
    rememberChosen: assign({
      chosen: (_, { keys }: Keys) => keys,
      standing: ({ context }, { keys }: Keys) =>
        stand(
          context.standing,
          keys.filter((key) => key in context.standing),
          'unsaved',
        ),
      submission: null,
      error: null,
    }),
    tellSave: enqueueActions(({ context, enqueue }, { keys }: Keys) => {
      for (const key of keys) {
        const [ref, report] = [context.leaseMonths[key], context.reports[key]];
        if (ref !== undefined && report !== undefined && key in context.standing)
          enqueue.sendTo(ref, { type: 'report.save', report });
      }
    }),
    rememberStall: assign({ error: stalledText }),
    rememberSubmission: assign({ submission: (_, submission: SubmissionResult) => submission }),
    clearSubmission: assign({ submission: null }),
    applyResults: enqueueActions(({ context, enqueue }, { results }: Results) => {
      for (const result of results) {
        const ref = context.leaseMonths[leaseMonthKey(result.leaseId, result.month)];
        if (ref === undefined) continue;
        if (result.kind === 'refused')
          enqueue.sendTo(ref, { type: 'report.refused', problems: result.problems });
        else if (result.kind === 'conflict')
          enqueue.sendTo(ref, { type: 'report.contested', theirs: result.theirs });
        else enqueue.sendTo(ref, { type: 'report.replaced', stored: result.current });
      }
    }),
    applyAccepted: assign(({ context }, { results }: Results) => acceptedBook(context, results)),
    applySaved: assign(({ context }, { key, stored }: Stored) => settledBook(context, key, stored)),
    applyAdvance: assign(({ context }, { key, stored, contest }: Advance) =>
      advancedBook(context, key, stored, contest),
    ),
    applyReplacement: assign(({ context }, { key, stored }: Stored) =>
      replacedBook(context, key, stored),
    ),
    applyStall: assign({
      standing: ({ context }, { key }: Key) => stand(context.standing, [key], 'stalled'),
    }),
    keepOnDevice: enqueueActions(({ enqueue }, { kept, answered }: MonthsChange) => {
      enqueue.sendTo('keepDrafts', { type: 'drafts.keep', drafts: kept });
      if (answered.length > 0)
        enqueue.sendTo('keepDrafts', { type: 'offers.forget', keys: answered });
    }),
    keepMine: sendTo('keepDrafts', ({ context }, { key }: Key) => ({
      type: 'drafts.keep' as const,
      drafts: keptMonth(context, key),
    })),
    keepAgain: sendTo('keepDrafts', ({ context }, { key, stored }: Stored) => ({
      type: 'drafts.keep' as const,
      drafts: [{ key, ...baseOf(context, key), report: context.reports[key] ?? stored.report }],
    })),
    forgetOnDevice: sendTo('keepDrafts', (_, { keys }: Keys) => ({
      type: 'drafts.forget' as const,
      keys,
    })),
    rememberBases: assign({
      bases: ({ context }) => ({ ...context.bases, ...restoredBases(context) }),
    }),
    keepJoined: sendTo('keepDrafts', ({ context }, loaded: LoadedUtilisation) => ({
      type: 'drafts.keep' as const,
      drafts: joinedDrafts(context, loaded),
    })),
    tellContested: enqueueActions(({ context, enqueue }, { contested }: MonthsChange) => {
      for (const { key, theirs } of contested) {
        const ref = context.leaseMonths[key];
        if (ref !== undefined) enqueue.sendTo(ref, { type: 'report.contested', theirs });
      }
    }),
    keepOffered: sendTo('keepDrafts', ({ context }) => ({
      type: 'offers.keep' as const,
      drafts: context.offered,
    })),
    forgetOffers: sendTo('keepDrafts', (_, { keys }: Keys) => ({
      type: 'offers.forget' as const,
      keys,
    })),
    clearOffered: assign({ offered: [] }),
    clearElsewhere: assign({
      elsewhere: ({ context }, { keys }: Keys) =>
        context.elsewhere.filter((key) => !keys.includes(key)),
    }),
  },
});

function isApplicable(context: UtilisationInputContext, change: GridChange | undefined): boolean {
  return change !== undefined && canApply(context, change);
}
