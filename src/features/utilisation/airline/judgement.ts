import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import { useSyncExternalStore } from 'react';
import { createJudge, type Judge } from '#domain/utilisation/judging/judge.ts';
import type { LeaseMonth, LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import { type EntryProgress, entryProgress } from '#domain/utilisation/judging/entry-progress.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { UtilisationInputContext } from '#machines/utilisation/utilisation-input/utilisation-input.context.ts';
import { knownFleet } from './known-fleet.ts';
import { withUnchangedParts } from './drafts/unchanged-parts.ts';
import { type TypingWatch, watchTyping } from './drafts/watch-typing.ts';

type Facts = Pick<UtilisationInputContext, 'view' | 'stored' | 'reports'>;

/** The findings of the rules about everything on the screen. */
export interface Judgement {
  readonly months: ReadonlyMap<string, LeaseMonth>;
  readonly results: ReadonlyMap<string, LeaseMonthResult>;
  readonly problems: readonly RuleProblem[];
  /** Also of months where nothing is typed yet, whose missing figures are no problems. */
  readonly progress: ReadonlyMap<string, EntryProgress>;
}

const nothing: Judgement = {
  months: new Map(),
  results: new Map(),
  problems: [],
  progress: new Map(),
};

/** Judges the data of a chart after it is painted and typing pauses; after one second at most. */
export interface JudgementStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => Judgement;
  /** Judges pending changes now, for derived results. */
  readonly now: () => Judgement;
}

interface Chart {
  getSnapshot(): { readonly context: Facts };
  subscribe(listener: () => void): { unsubscribe(): void };
}

type Leases = ReadonlyMap<string, ReportableLease>;
type Months = ReadonlyMap<string, LeaseMonth>;

function leasesOf({ view }: Facts): Leases {
  return new Map((view?.leases ?? []).map((lease) => [lease.id, lease as ReportableLease]));
}

/** The displayed months; an unchanged one stays the same object. */
function monthsOf({ view, stored, reports }: Facts, leases: Leases, known: Months): Months {
  const months = new Map<string, LeaseMonth>();
  for (const { leaseId, month } of view?.leaseMonths ?? []) {
    const key = leaseMonthKey(leaseId, month);
    const [lease, facts, report] = [leases.get(leaseId), stored[key]?.facts, reports[key]];
    if (lease === undefined || facts === undefined || report === undefined) continue;
    const before = known.get(key);
    const isSame = before?.lease === lease && before.facts === facts && before.report === report;
    months.set(key, isSame ? before : { lease, month, facts, report });
  }
  return months;
}

function isOpen({ facts }: LeaseMonth): boolean {
  return lockOf(facts) === null;
}

/** The judgement after some months were judged again, with the results of the others. */
function judgementOf(
  months: Months,
  known: Pick<Judgement, 'results' | 'progress'>,
  judged: readonly LeaseMonthResult[],
): Judgement {
  const results = new Map(known.results);
  const progress = new Map(known.progress);
  for (const result of judged) {
    const key = leaseMonthKey(result.leaseId, result.month);
    results.set(key, withUnchangedParts(quietly(result, months.get(key)), known.results.get(key)));
    progress.set(key, entryProgress(result));
  }
  const problems = [...results.values()].flatMap((result) => result.problems);
  return { months, results, problems, progress };
}

const quiet = new WeakMap<LeaseMonthResult, LeaseMonthResult>();

/**
 * Omits problems of missing figures where nothing is typed yet, and every problem of a locked
 * month.
 */
function quietly(result: LeaseMonthResult, month: LeaseMonth | undefined): LeaseMonthResult {
  if (month === undefined || (isOpen(month) && isTouched(month))) return result;
  const known = quiet.get(result);
  if (known !== undefined) return known;
  const problems = isOpen(month) ? result.problems.filter(({ code }) => code !== 'U01') : [];
  const silent = { ...result, problems };
  quiet.set(result, silent);
  return silent;
}

function isTouched({ report }: LeaseMonth): boolean {
  return report.lines.some(({ fh, fc, tsn, csn }) => `${fh}${fc}${tsn}${csn}` !== '');
}

/** The judged months and their results; only changes are judged again. */
function createJudgement() {
  let judgement = nothing;
  let facts: Facts | undefined;
  let leases: Leases = new Map();
  let judge: Judge | undefined;

  function judgeAll(now: Facts, view: NonNullable<Facts['view']>): void {
    leases = leasesOf(now);
    const months = monthsOf(now, leases, judgement.months);
    const { today, mayReport } = view;
    const fleet = knownFleet(view);
    judge = createJudge({ today, mayReport, months: [...months.values()], fleet });
    judgement = judgementOf(months, nothing, judge.results());
  }

  /** Returns whether the judgement changed. */
  function update({ view, stored, reports }: Facts): boolean {
    const isSame = facts?.reports === reports && facts.stored === stored && facts.view === view;
    if (view === null || isSame) return false;
    const now = { view, stored, reports };
    if (judge === undefined || facts?.view !== view) judgeAll(now, view);
    else {
      const months = monthsOf(now, leases, judgement.months);
      const changed = [...months].filter(([key, one]) => judgement.months.get(key) !== one);
      if (changed.length === 0 && months.size === judgement.months.size) {
        facts = now;
        return false;
      }
      const judged = judge.replace(changed.map(([, one]) => one));
      judgement = judgementOf(months, judgement, judged);
    }
    facts = now;
    return true;
  }

  return { update, get: () => judgement };
}

/** The work that runs while the judgement has a subscriber. */
interface Looking {
  readonly typing: TypingWatch;
  readonly chart: { unsubscribe(): void };
}

/** Opens the judgement of a chart. */
export function judgeChart(chart: Chart): JudgementStore {
  const { update, get } = createJudgement();
  const listeners = new Set<() => void>();
  let callOff: (() => void) | undefined;
  let looking: Looking | undefined;

  function judgeNow(): void {
    callOff = undefined;
    if (update(chart.getSnapshot().context)) for (const listener of listeners) listener();
  }

  function look(): Looking {
    const typing = watchTyping();
    const judgeSoon = (): void => {
      callOff ??= typing.whenQuiet(judgeNow);
    };
    judgeSoon();
    return { typing, chart: chart.subscribe(judgeSoon) };
  }

  function lookAway(): void {
    callOff?.();
    callOff = undefined;
    looking?.typing.close();
    looking?.chart.unsubscribe();
    looking = undefined;
  }

  function now(): Judgement {
    callOff?.();
    judgeNow();
    return get();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      looking ??= look();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lookAway();
      };
    },
    get,
    now,
  };
}

/** The judgement, updated on changes. */
export function useJudgement({ subscribe, get }: JudgementStore): Judgement {
  return useSyncExternalStore(subscribe, get, get);
}

/** One fact of the judgement; renders again only when that fact changes. */
export function useOfJudgement<Fact>(
  { subscribe, get }: JudgementStore,
  factOf: (judgement: Judgement) => Fact,
): Fact {
  return useSyncExternalStore(
    subscribe,
    () => factOf(get()),
    () => factOf(get()),
  );
}
