import { createJudge, type Judge } from '#domain/utilisation/judge.ts';
import type { LeaseMonth, LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import type { ReportableLease } from '#domain/utilisation/asset.types.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { UtilisationInputContext } from '#machines/utilisation-input/utilisation-input.types.ts';

type Facts = Pick<UtilisationInputContext, 'view' | 'stored' | 'reports'>;

/** What the rules say about everything that is shown. */
export interface Judgement {
  readonly months: ReadonlyMap<string, LeaseMonth>;
  readonly results: ReadonlyMap<string, LeaseMonthResult>;
  readonly problems: readonly RuleProblem[];
}

const nothing: Judgement = { months: new Map(), results: new Map(), problems: [] };

/** Judges what a chart shows, after it has been painted. */
export interface JudgementStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => Judgement;
}

interface Chart {
  getSnapshot(): { readonly context: Facts };
  subscribe(listener: () => void): { unsubscribe(): void };
}

function monthsOf({ view, stored, reports }: Facts): Map<string, LeaseMonth> {
  const leases = new Map((view?.leases ?? []).map((lease) => [lease.id, lease as ReportableLease]));
  const shown = view?.leaseMonths ?? [];
  return new Map(
    shown.flatMap(({ leaseId, month }) => {
      const key = leaseMonthKey(leaseId, month);
      const [lease, known, report] = [leases.get(leaseId), stored[key], reports[key]];
      if (lease === undefined || known === undefined || report === undefined) return [];
      return [[key, { lease, month, facts: known.facts, report }] as const];
    }),
  );
}

function isOpen({ facts }: LeaseMonth): boolean {
  return facts.invoice === null;
}

function judgementOf(months: ReadonlyMap<string, LeaseMonth>, judge: Judge): Judgement {
  const all = judge.results().map((result) => {
    const key = leaseMonthKey(result.leaseId, result.month);
    return [key, quietly(result, months.get(key))] as const;
  });
  return {
    months,
    results: new Map(all),
    problems: all.flatMap(([, { problems }]) => problems),
  };
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

function isSameMonth(a: LeaseMonth | undefined, b: LeaseMonth): boolean {
  return a !== undefined && a.report === b.report && a.facts === b.facts;
}

/** Opens the judgement of a chart; only what changed is judged anew. */
export function judgeChart(chart: Chart): JudgementStore {
  let judgement = nothing;
  let facts: Facts | undefined;
  let judge: Judge | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function update(): void {
    timer = undefined;
    const { view, stored, reports } = chart.getSnapshot().context;
    const isSame = facts?.reports === reports && facts.stored === stored && facts.view === view;
    if (view === null || isSame) return;
    const months = monthsOf({ view, stored, reports });
    const changed = [...months].filter(
      ([key, one]) => !isSameMonth(judgement.months.get(key), one),
    );
    if (judge === undefined || facts?.view !== view) judge = openJudge(view, months);
    else judge.replace(changed.map(([, one]) => one));
    facts = { view, stored, reports };
    judgement = judgementOf(months, judge);
    for (const listener of listeners) listener();
  }

  const subscription = (): { unsubscribe(): void } =>
    chart.subscribe(() => {
      timer ??= setTimeout(update, 0);
    });
  let running: { unsubscribe(): void } | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      running ??= subscription();
      timer ??= setTimeout(update, 0);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
        running?.unsubscribe();
        running = undefined;
      };
    },
    get: () => judgement,
  };
}

function openJudge(
  { today, mayReport }: NonNullable<Facts['view']>,
  months: ReadonlyMap<string, LeaseMonth>,
): Judge {
  return createJudge({ today, mayReport, months: [...months.values()] });
}
