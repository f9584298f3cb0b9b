import type { IsoMonth } from '#domain/dates/month.ts';
import type { ReportableLease } from './asset.types.ts';
import { type EnginePlaces, engineWhereabouts, hostsOf } from '../places/engine-places.ts';
import type { JudgedMonth } from '../judging/judged.types.ts';
import { assetKey, chainOrder, placeBefore } from './lease-chain.ts';
import type { LeaseMonth } from './lease-month.types.ts';
import { type MonthOpening, openingAfter, readMonth } from './read-month.ts';
import { isStandingEstimate } from './standing-estimate.ts';

/** The lease-months of a batch as read, by asset and by month. */
export interface ReadBook {
  /** Keys of the months that are judged, not only looked up. */
  readonly isJudged: ReadonlySet<string>;
  readonly sources: Map<string, LeaseMonth>;
  readonly read: Map<string, JudgedMonth>;
  /** The months of each asset under all its leases, in the order of the chain. */
  readonly chains: Map<string, readonly LeaseMonth[]>;
  readonly keysIn: Map<IsoMonth, Set<string>>;
  readonly places: Map<IsoMonth, EnginePlaces>;
}

/** Identifies a month of a lease within a batch. */
export function leaseMonthKey(leaseId: string, month: IsoMonth): string {
  return `${leaseId} ${month}`;
}

/** The lease and the month that a key identifies. */
export function leaseMonthOf(key: string): { readonly leaseId: string; readonly month: IsoMonth } {
  const [leaseId = '', month = ''] = key.split(' ');
  return { leaseId, month };
}

/** Opens a book over lease-months and reads them all; `isJudged` are the keys of those judged. */
export function openBook(months: readonly LeaseMonth[], isJudged: ReadonlySet<string>): ReadBook {
  const book: ReadBook = {
    isJudged,
    sources: new Map(),
    read: new Map(),
    chains: new Map(),
    keysIn: new Map(),
    places: new Map(),
  };
  for (const month of months) enter(book, month);
  for (const asset of book.chains.keys()) readAsset(book, asset);
  for (const month of book.keysIn.keys()) indexMonth(book, month);
  return book;
}

/** Replaces earlier months; returns the assets that this may affect. */
export function replaceIn(book: ReadBook, months: readonly LeaseMonth[]): ReadonlySet<string> {
  const assets = [...new Set(months.map(({ lease }) => assetKey(lease)))];
  const touched = new Set(assets);
  const touch = (): void => {
    for (const judged of assets.flatMap((asset) => readMonthsOf(book, asset)))
      for (const asset of metBy(book, judged)) touched.add(asset);
  };
  touch();
  for (const month of months) enter(book, month);
  for (const asset of assets) readAsset(book, asset);
  const changed = assets.flatMap((asset) => book.chains.get(asset) ?? []);
  for (const month of new Set(changed.map((one) => one.month))) indexMonth(book, month);
  touch();
  return touched;
}

/** The months of an asset as read, in the order of the chain. */
export function readMonthsOf(book: ReadBook, asset: string): readonly JudgedMonth[] {
  const months = book.chains.get(asset) ?? [];
  return months.flatMap((source) => book.read.get(keyOf(source)) ?? []);
}

/** The leases of an asset in this book, once for each of their months. */
export function leasesOf({ chains }: ReadBook, asset: string): readonly ReportableLease[] {
  return (chains.get(asset) ?? []).map(({ lease }) => lease);
}

/** The month of this book whose totals a month continues (see `placeBefore`). */
export function sourceBefore(book: ReadBook, source: LeaseMonth): LeaseMonth | undefined {
  const before = placeBefore(leasesOf(book, assetKey(source.lease)), source);
  return before && book.sources.get(leaseMonthKey(before.lease.id, before.month));
}

function keyOf({ lease, month }: LeaseMonth): string {
  return leaseMonthKey(lease.id, month);
}

function enter(book: ReadBook, source: LeaseMonth): void {
  const { lease, month } = source;
  const [key, asset] = [keyOf(source), assetKey(lease)];
  const others = (book.chains.get(asset) ?? []).filter((one) => keyOf(one) !== key);
  book.chains.set(asset, [...others, source].toSorted(chainOrder));
  book.keysIn.set(month, (book.keysIn.get(month) ?? new Set()).add(key));
  book.sources.set(key, source);
}

/**
 * Whether the estimate of a month applies in this book: no figure is typed yet, or the typed ones
 * are not judged here.
 */
export function standsEstimated({ isJudged }: ReadBook, source: LeaseMonth): boolean {
  if (isJudged.has(keyOf(source))) return isStandingEstimate(source);
  return source.facts.status === 'estimated';
}

/**
 * Reads an asset oldest month first; a month opens with the totals of the previous one, on any
 * lease, or with the server's totals where the previous one is still an estimate, whose figures
 * only the server has.
 */
function readAsset(book: ReadBook, asset: string): void {
  const openings = new Map<LeaseMonth, MonthOpening>();
  const read: JudgedMonth[] = [];
  for (const source of book.chains.get(asset) ?? []) {
    const opening = openingIn(book, source, { openings, read });
    const judged = readMonth(source, opening);
    openings.set(source, opening);
    read.push(judged);
    book.read.set(keyOf(source), judged);
  }
}

/** The months of an asset read so far, oldest first. */
interface ReadSoFar {
  readonly openings: ReadonlyMap<LeaseMonth, MonthOpening>;
  readonly read: readonly JudgedMonth[];
}

function openingIn(
  book: ReadBook,
  source: LeaseMonth,
  { openings, read }: ReadSoFar,
): MonthOpening {
  const earlier = sourceBefore(book, source);
  const opening = earlier && openings.get(earlier);
  const last = earlier && book.read.get(keyOf(earlier));
  if (earlier === undefined || opening === undefined || last === undefined)
    return openingOf(source);
  if (standsEstimated(book, earlier)) return openingOf(source);
  return openingAfter(last, opening, source, read);
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

/** Assets whose engines shared an aircraft with those of a month, or have the same serial. */
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
  return met.map(({ source }) => assetKey(source.lease));
}
