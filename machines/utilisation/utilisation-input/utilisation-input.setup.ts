import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { redo, remember, undo } from '#domain/utilisation/grid/edit-history.ts';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveResult, SubmitResult } from '#contract/utilisation/utilisation.ts';
import { faultText } from '#machines/fault-text.ts';
import type { Contest } from '../lease-month/lease-month.contest.ts';
import {
  acceptedBook,
  advancedBook,
  baseOf,
  bookOf,
  canApply,
  changedBook,
  keptOf,
  nextChange,
  replacedBook,
  settledBook,
  stand,
} from './utilisation-input.book.ts';
import { joinedDrafts } from './utilisation-input.joining.ts';
import { contestedOffers, restoredBases, restoredDrafts } from './utilisation-input.offers.ts';
import { utilisationInputActors } from './utilisation-input.ports.ts';
import type {
  LoadedUtilisation,
  ShownPeriod,
  SubmissionResult,
  UtilisationInputContext,
  UtilisationInputEvent,
} from './utilisation-input.types.ts';

type Stored = { readonly key: string; readonly stored: StoredLeaseMonth };
type Advance = Stored & { readonly contest: Contest | null };
type Change = { readonly change: GridChange };
type Results = { readonly results: readonly (SubmitResult | SaveResult)[] };
type Keys = { readonly keys: readonly string[] };

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
    canSubmit: ({ context }, { keys }: Keys) => context.isOnline && keys.length > 0,
    canWithdraw: ({ context }, { key }: { key: string }) =>
      context.isOnline && key in context.stored && !(key in context.standing),
    isChosenStored: ({ context: { chosen, standing } }) =>
      chosen.every((key) => standing[key] === undefined),
    isChosenStalled: ({ context: { chosen, standing } }) =>
      chosen.some((key) => standing[key] === 'stalled'),
    isLocked: ({ context: { view } }) =>
      view !== null &&
      view.leaseMonths.length > 0 &&
      view.leaseMonths.every(({ facts }) => lockOf(facts) !== null),
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
        const [stored, report] = [context.stored[key], context.reports[key]];
        if (stored === undefined || report === undefined) return [];
        const { leaseId, month, rowVersion } = stored;
        const { isOnline } = context;
        const ref = spawn('leaseMonth', {
          id: `leaseMonth ${key}`,
          systemId: key,
          input: { key, leaseId, month, rowVersion, report, isOnline },
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
    tellEdit: enqueueActions(({ context, enqueue }, { change }: Change) => {
      for (const { key, after } of change.steps) {
        const ref = context.leaseMonths[key];
        if (ref !== undefined) enqueue.sendTo(ref, { type: 'report.edit', report: after });
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
    tellChoice: enqueueActions(
      (
        { context, enqueue },
        { key, type }: { key: string; type: 'conflict.keepMine' | 'conflict.takeTheirs' },
      ) => {
        const ref = context.leaseMonths[key];
        if (ref !== undefined) enqueue.sendTo(ref, { type });
      },
    ),
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
    saveChosen: enqueueActions(({ context, enqueue }) => {
      for (const key of context.chosen) {
        const ref = context.leaseMonths[key];
        if (ref !== undefined && key in context.standing)
          enqueue.sendTo(ref, { type: 'report.save' });
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
      standing: ({ context }, { key }: { key: string }) =>
        stand(context.standing, [key], 'stalled'),
    }),
    keepOnDevice: sendTo('keepDrafts', ({ context }, { change }: Change) => ({
      type: 'drafts.keep' as const,
      drafts: keptOf(context, change),
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
    keepRestored: sendTo('keepDrafts', ({ context }) => ({
      type: 'drafts.keep' as const,
      drafts: restoredDrafts(context),
    })),
    keepJoined: sendTo('keepDrafts', ({ context }, loaded: LoadedUtilisation) => ({
      type: 'drafts.keep' as const,
      drafts: joinedDrafts(context, loaded),
    })),
    tellContested: enqueueActions(({ context, enqueue }) => {
      for (const { key, theirs } of contestedOffers(context)) {
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
    rememberOnline: assign({ isOnline: true }),
    rememberOffline: assign({ isOnline: false }),
  },
});

function isApplicable(context: UtilisationInputContext, change: GridChange | undefined): boolean {
  return change !== undefined && canApply(context, change);
}

/** The change of an undo or a redo; undefined when there is none. */
export function stepOf(context: UtilisationInputContext, way: 'undo' | 'redo'): GridChange {
  return nextChange(context, way) ?? { label: '', steps: [] };
}

/** The latest change: a later undo starts from exactly the reports that it leaves. */
export function latestChange({ history }: UtilisationInputContext): GridChange {
  return history.done.at(-1) ?? { label: '', steps: [] };
}

/** The lease-months that a change touches. */
export function keysOf({ steps }: GridChange): readonly string[] {
  return steps.map(({ key }) => key);
}
