import { useSyncExternalStore } from 'react';
import { createJudge, type Judge } from '#domain/utilisation/judge.ts';
import type { LeaseMonth, LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import type { ReportableLease } from '#domain/utilisation/asset.types.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { UtilisationInputContext } from '#machines/utilisation-input/utilisation-input.types.ts';
import { knownFleet } from './known-fleet.ts';
import { withUnchangedParts } from './unchanged-parts.ts';
import { type TypingWatch, watchTyping } from './watch-typing.ts';

type Facts = Pick<UtilisationInputContext, 'view' | 'stored' | 'reports'>;

/** What the rules say about everything that is shown. */
export interface Judgement {
  readonly months: ReadonlyMap<string, LeaseMonth>;
  readonly results: ReadonlyMap<string, LeaseMonthResult>;
  readonly problems: readonly RuleProblem[];
}

const nothing: Judgement = { months: new Map(), results: new Map(), problems: [] };

/** Judges what a chart shows, after it has been painted and the keys rest; a second later at most. */
export interface JudgementStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => Judgement;
  /** Judges what waits to be judged, for what is made of it. */
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

/** The months that are shown; one in which nothing changed stays the same object. */
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
  return facts.invoice === null;
}

/** The judgement after some months were judged, with what was known of the others. */
function judgementOf(
  months: Months,
  known: ReadonlyMap<string, LeaseMonthResult>,
  judged: readonly LeaseMonthResult[],
): Judgement {
  const results = new Map(known);
  for (const result of judged) {
    const key = leaseMonthKey(result.leaseId, result.month);
    results.set(key, withUnchangedParts(quietly(result, months.get(key)), known.get(key)));
  }
  return { months, results, problems: [...results.values()].flatMap(({ problems }) => problems) };
}

const quiet = new WeakMap<LeaseMonthResult, LeaseMonthResult>();

/** Where nothing is typed yet, that everything is missing goes without saying; as does a lock. */
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

/** What is judged, and what came of it; only what changed is judged anew. */
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
    judgement = judgementOf(months, new Map(), judge.results());
  }

  /** Whether another judgement stands than before. */
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
      judgement = judgementOf(months, judgement.results, judged);
    }
    facts = now;
    return true;
  }

  return { update, get: () => judgement };
}

/** What runs while somebody looks at the judgement. */
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

/** The judgement as it changes. */
export function useJudgement({ subscribe, get }: JudgementStore): Judgement {
  return useSyncExternalStore(subscribe, get);
}

/** One fact of the judgement; draws again only when that fact changes. */
export function useOfJudgement<Fact>(
  { subscribe, get }: JudgementStore,
  factOf: (judgement: Judgement) => Fact,
): Fact {
  return useSyncExternalStore(subscribe, () => factOf(get()));
}
