import { assign, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate';
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
  changedBook,
  replacedBook,
  settledBook,
  stand,
} from '../book/book.ts';
import type { LoadedUtilisation, ShownPeriod } from '../book/book.types.ts';
import type { Contest } from '../book/contest.ts';
import { joinedDrafts } from '../book/joined-offers.ts';
import { type JoinedMonth, withJoined } from '../book/joined-month.ts';
import { chosenBook, keptMonth, type MonthChoice } from '../book/kept-mine.ts';
import type { MonthsChange } from '../book/months-change.ts';
import { restoredBases } from '../book/offers.ts';
import { contestIn, type UtilisationInputContext } from './utilisation-input.context.ts';
import { utilisationInputGuards } from './utilisation-input.guards.ts';
import {
  type SubmissionResult,
  utilisationInputActors,
  type UtilisationInputEvent,
} from './utilisation-input.ports.ts';

type Stored = { readonly key: string; readonly stored: StoredLeaseMonth };
type Advance = Stored & { readonly contest: Contest | null };
type Change = { readonly change: GridChange };
type Results = { readonly results: readonly (SubmitResult | SaveResult)[] };
type Keys = { readonly keys: readonly string[] };
type Key = { readonly key: string };
type Winning = Pick<MonthChoice, 'key' | 'winner'>;
type Overtaken = Key & { readonly theirs: StoredLeaseMonth };

const stalledText = 'Some months are not saved yet. Look at the marked ones, then submit again.';
const unseenText =
  'Other values of these months were saved while you typed. Look at the changes, then submit again.';

/** The vocabulary of the utilisation chart: what its names do. */
export const utilisationInputSetup = setup({
  types: {
    context: {} as UtilisationInputContext,
    events: {} as UtilisationInputEvent,
    input: {} as ShownPeriod,
    tags: {} as 'busy' | 'failed' | 'shown',
  },
  actors: utilisationInputActors,
  guards: { ...utilisationInputGuards, isOffline: stateIn({ connection: 'offline' }) },
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
    settle: raise((_, choice: MonthChoice) => ({ ...choice, type: 'conflict.settle' as const })),
    settleContest: enqueueActions(({ context, enqueue }, { key, winner }: Winning) => {
      const theirs = contestIn(context, key);
      if (theirs !== null) enqueue.raise({ type: 'conflict.settle', key, winner, theirs });
    }),
    applyChoice: assign(({ context }, choice: MonthChoice) => chosenBook(context, choice)),
    rememberJoined: assign({
      joined: ({ context }, { key, theirs }: Overtaken) => withJoined(context, key, theirs),
    }),
    clearJoined: assign(({ context }, { seen }: { readonly seen: readonly JoinedMonth[] }) => ({
      joined: context.joined.filter((one) => !seen.includes(one)),
      error: null,
    })),
    rememberUnseen: assign({ error: unseenText }),
    tellCompare: enqueueActions(({ context, enqueue }, { key }: Key) => {
      const ref = context.leaseMonths[key];
      if (ref !== undefined) enqueue.sendTo(ref, { type: 'conflict.compare' });
    }),
    tellChoice: enqueueActions(({ context, enqueue }, { key }: Key) => {
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
    keepChosen: sendTo('keepDrafts', ({ context }, { key }: Key) => ({
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
