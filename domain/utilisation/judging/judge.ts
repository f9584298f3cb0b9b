import { lockOf } from '../report/month-lock.ts';
import { openHosts } from '../places/fleet-hosts.ts';
import { placeBefore } from '../leases/lease-chain.ts';
import { judgeMonth } from './judge-month.ts';
import type { JudgedMonth } from './judged.types.ts';
import type { LeaseMonth, LeaseMonthBatch, LeaseMonthResult } from '../leases/lease-month.types.ts';
import {
  leaseMonthKey,
  openBook,
  type ReadBook,
  leasesOf,
  readMonthsOf,
  replaceIn,
  sourceBefore,
  standsEstimated,
} from '../leases/read-book.ts';
import type { MonthStatus } from '../report/report.types.ts';
import type { RuleContext } from '../rules/rule.ts';

/** Judges lease-months, and again only those that a change can affect. */
export interface Judge {
  /** The judgement of every month of the batch, in its order. */
  results(): readonly LeaseMonthResult[];
  /** Replaces the months with the same lease and month; returns the months that it judged again. */
  replace(months: readonly LeaseMonth[]): readonly LeaseMonthResult[];
}

/**
 * Judges a batch by every rule, oldest month first, because the totals of an asset continue
 * across its leases: a month is good only when the previous one is. Pure; used by both the page and
 * the server.
 */
export function validateLeaseMonths(batch: LeaseMonthBatch): readonly LeaseMonthResult[] {
  return createJudge(batch).results();
}

/** Opens a judge over a batch (see `validateLeaseMonths`). */
export function createJudge(batch: LeaseMonthBatch): Judge {
  const keys = batch.months.map(({ lease, month }) => leaseMonthKey(lease.id, month));
  const book = openBook([...(batch.others ?? []), ...batch.months], new Set(keys));
  const hostsIn = batch.fleet && openHosts(batch.fleet);
  const state: JudgeState = { batch, book, hostsIn, results: new Map() };
  for (const asset of book.chains.keys()) judgeAsset(state, asset);
  return {
    results: () => keys.flatMap((key) => state.results.get(key) ?? []),
    replace: (months) => [...replaceIn(book, months)].flatMap((asset) => judgeAsset(state, asset)),
  };
}

interface JudgeState {
  readonly batch: LeaseMonthBatch;
  readonly book: ReadBook;
  readonly hostsIn: RuleContext['hostsIn'];
  readonly results: Map<string, LeaseMonthResult>;
}

function judgeAsset(state: JudgeState, asset: string): readonly LeaseMonthResult[] {
  const { batch, book, hostsIn, results } = state;
  return readMonthsOf(book, asset).flatMap((judged, index, months) => {
    const key = leaseMonthKey(judged.source.lease.id, judged.month);
    const places = book.places.get(judged.month);
    if (!book.isJudged.has(key) || places === undefined) return [];
    const { today, mayReport } = batch;
    const isPreviousGood = isPreviousReported(state, judged);
    const result = judgeMonth(judged, {
      today,
      mayReport,
      places,
      isReported: (month) => isReported(book, month),
      hostsIn,
      isPreviousGood,
      earlier: months.slice(0, index),
      before: placeBefore([...(batch.fleet ?? []), ...leasesOf(book, asset)], judged.source),
    });
    results.set(key, result);
    return [result];
  });
}

const unsent: ReadonlySet<MonthStatus> = new Set(['notDue', 'due', 'draft', 'estimated']);

/**
 * Whether a month is judged, or is an earlier submitted report; a draft that is only looked up is
 * neither.
 */
function isReported({ isJudged }: ReadBook, { source, month }: JudgedMonth): boolean {
  return !unsent.has(source.facts.status) || isJudged.has(leaseMonthKey(source.lease.id, month));
}

function isPreviousReported({ book, results }: JudgeState, { source }: JudgedMonth): boolean {
  const known = sourceBefore(book, source);
  const key = known === undefined ? '' : leaseMonthKey(known.lease.id, known.month);
  const isTold = known !== undefined && book.isJudged.has(key) && !standsEstimated(book, known);
  if (!isTold) return source.facts.isPreviousReported;
  return lockOf(known.facts) !== null || (results.get(key)?.isAcceptable ?? false);
}
