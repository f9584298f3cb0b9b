import { type IsoMonth, shiftMonth } from '../dates/month.ts';
import { type EnginePlaces, engineWhereabouts, hostsOf } from './engine-places.ts';
import type { JudgedMonth } from './judged.types.ts';
import type { LeaseMonth } from './lease-month.types.ts';
import { type MonthOpening, openingAfter, readMonth } from './read-month.ts';
import { isStandingEstimate } from './standing-estimate.ts';

/** The lease-months of a batch as read, by lease and by month. */
export interface ReadBook {
  /** Keys of the months that are judged, not only looked at. */
  readonly isJudged: ReadonlySet<string>;
  readonly sources: Map<string, LeaseMonth>;
  readonly read: Map<string, JudgedMonth>;
  readonly monthsOf: Map<string, readonly IsoMonth[]>;
  readonly keysIn: Map<IsoMonth, Set<string>>;
  readonly places: Map<IsoMonth, EnginePlaces>;
}

/** Identifies a month of a lease within a batch. */
export function leaseMonthKey(leaseId: string, month: IsoMonth): string {
  return `${leaseId} ${month}`;
}

/** Opens a book over lease-months and reads them all; `isJudged` are the keys of those judged. */
export function openBook(months: readonly LeaseMonth[], isJudged: ReadonlySet<string>): ReadBook {
  const book: ReadBook = {
    isJudged,
    sources: new Map(),
    read: new Map(),
    monthsOf: new Map(),
    keysIn: new Map(),
    places: new Map(),
  };
  for (const month of months) enter(book, month);
  for (const leaseId of book.monthsOf.keys()) readLease(book, leaseId);
  for (const month of book.keysIn.keys()) indexMonth(book, month);
  return book;
}

/** Takes months in place of earlier ones; returns the leases that this may touch. */
export function replaceIn(book: ReadBook, months: readonly LeaseMonth[]): ReadonlySet<string> {
  const leases = [...new Set(months.map(({ lease }) => lease.id))];
  const touched = new Set(leases);
  const touch = (): void => {
    for (const judged of leases.flatMap((id) => readMonthsOf(book, id)))
      for (const id of metBy(book, judged)) touched.add(id);
  };
  touch();
  for (const month of months) enter(book, month);
  for (const leaseId of leases) readLease(book, leaseId);
  const changed = leases.flatMap((leaseId) => book.monthsOf.get(leaseId) ?? []);
  for (const month of new Set(changed)) indexMonth(book, month);
  touch();
  return touched;
}

/** The months of a lease as read, oldest first. */
export function readMonthsOf(book: ReadBook, leaseId: string): readonly JudgedMonth[] {
  const months = book.monthsOf.get(leaseId) ?? [];
  return months.flatMap((month) => book.read.get(leaseMonthKey(leaseId, month)) ?? []);
}

function enter(book: ReadBook, source: LeaseMonth): void {
  const { lease, month } = source;
  const key = leaseMonthKey(lease.id, month);
  if (!book.sources.has(key)) {
    book.monthsOf.set(lease.id, [...(book.monthsOf.get(lease.id) ?? []), month].toSorted());
    book.keysIn.set(month, (book.keysIn.get(month) ?? new Set()).add(key));
  }
  book.sources.set(key, source);
}

/**
 * Whether the estimate of a month stands in this book: nothing is typed over it yet, or what is
 * typed is not judged here.
 */
export function standsEstimated({ isJudged }: ReadBook, source: LeaseMonth): boolean {
  if (isJudged.has(leaseMonthKey(source.lease.id, source.month))) return isStandingEstimate(source);
  return source.facts.status === 'estimated';
}

/**
 * Reads a lease oldest month first; a month opens where the one before it ended, or as the server
 * says where that one is a standing estimate, whose figures the server alone has.
 */
function readLease(book: ReadBook, leaseId: string): void {
  let last: { readonly judged: JudgedMonth; readonly opening: MonthOpening } | undefined;
  for (const month of book.monthsOf.get(leaseId) ?? []) {
    const source = book.sources.get(leaseMonthKey(leaseId, month));
    if (source === undefined) continue;
    const opening =
      last?.judged.month === shiftMonth(month, -1)
        ? openingAfter(last.judged, last.opening, source)
        : openingOf(source);
    const judged = readMonth(source, opening);
    book.read.set(leaseMonthKey(leaseId, month), judged);
    last = standsEstimated(book, source) ? undefined : { judged, opening };
  }
}

function openingOf({ facts }: LeaseMonth): MonthOpening {
  return {
    history: new Map(facts.history.map((known) => [known.componentId, known])),
    recorded: new Map(facts.recorded.map(({ componentId, location }) => [componentId, location])),
  };
}

function indexMonth(book: ReadBook, month: IsoMonth): void {
  const keys = [...(book.keysIn.get(month) ?? [])];
  book.places.set(month, engineWhereabouts(keys.flatMap((key) => book.read.get(key) ?? [])));
}

/** Leases whose engines met those of a month, on whatever aircraft, or carry the same serial. */
function metBy(book: ReadBook, judged: JudgedMonth): readonly string[] {
  const around = book.places.get(judged.month);
  const { lease } = judged.source;
  const hosts = new Set(hostsOf(judged));
  if (lease.kind === 'aircraft') hosts.add(lease.serial);
  const met = [
    ...[...hosts].flatMap((msn) => around?.aircraft.get(msn) ?? []),
    ...[...hosts].flatMap((msn) => around?.stays.get(msn) ?? []).map(({ month }) => month),
    ...judged.lines
      .flatMap(({ component }) => around?.rows.get(component.serial) ?? [])
      .map(({ month }) => month),
  ];
  return met.map(({ source }) => source.lease.id);
}
