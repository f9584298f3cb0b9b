import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import { applyChange } from '#domain/utilisation/grid/apply-edits.ts';
import { emptyHistory, forgetKeys } from '#domain/utilisation/grid/edit-history.ts';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveResult, SubmitResult } from '#contract/utilisation/utilisation.ts';
import type { Contest } from './contest.ts';
import { offersOf } from './joined-offers.ts';
import { offersBeside, offersOnto } from './offers.ts';
import type {
  Base,
  KeptDraft,
  LoadedUtilisation,
  UnstoredState,
  Book,
  VersionedMonth,
} from './book.types.ts';

/** Loaded months replace what is shown, but never unsaved texts. */
export function bookOf(book: Book, loaded: LoadedUtilisation): Partial<Book> {
  const { view } = loaded;
  const read = view.leaseMonths.map((one) => [leaseMonthKey(one.leaseId, one.month), one] as const);
  const stored = Object.fromEntries(read.map(([key, one]) => [key, newer(one, book.stored[key])]));
  const reports = Object.fromEntries(
    Object.entries(stored).map(([key, { report }]) => [
      key,
      key in book.standing ? (book.reports[key] ?? report) : report,
    ]),
  );
  return {
    view,
    period: { month: view.month, noOfMonths: view.noOfMonths },
    stored: { ...keepUnsaved(book.stored, book.standing), ...stored },
    reports: { ...keepUnsaved(book.reports, book.standing), ...reports },
    history: emptyHistory,
    offered: offersOf(book, stored, loaded),
    elsewhere: loaded.elsewhere.filter((key) => !(key in book.standing)),
    error: null,
  };
}

/** A save may be answered before a load that started earlier. */
function newer(read: StoredLeaseMonth, known: StoredLeaseMonth | undefined): StoredLeaseMonth {
  return known !== undefined && known.rowVersion > read.rowVersion ? known : read;
}

function keepUnsaved<Value>(
  values: Readonly<Record<string, Value>>,
  standing: Readonly<Record<string, UnstoredState>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in standing));
}

/** Whether a change starts from what is shown and touches only what may be edited. */
export function canApply({ reports, stored }: Book, { steps }: GridChange): boolean {
  return steps.every(({ key, before }) => {
    const facts = stored[key]?.facts;
    return reports[key] === before && facts !== undefined && lockOf(facts) === null;
  });
}

/** The book after a change; what it touches is not saved yet. */
export function changedBook(book: Book, change: GridChange): Partial<Book> {
  const keys = change.steps.map(({ key }) => key);
  const bases = keys.map((key) => [key, baseOf(book, key)] as const);
  return {
    reports: applyChange(book.reports, change),
    standing: stand(book.standing, keys, 'unsaved'),
    bases: { ...book.bases, ...Object.fromEntries(bases) },
    error: null,
  };
}

/** What a month was typed onto; what is typed first goes onto what is stored. */
export function baseOf({ bases, stored }: Book, key: string): Base {
  const known = stored[key];
  if (known === undefined) return bases[key] ?? { rowVersion: 0 };
  return bases[key] ?? { rowVersion: known.rowVersion, base: known.report };
}

/** Sets the status of lease-months. */
export function stand(
  standing: Book['standing'],
  keys: readonly string[],
  as: UnstoredState,
): Book['standing'] {
  return { ...standing, ...Object.fromEntries(keys.map((key) => [key, as])) };
}

/** The person's own text is stored as shown: nothing of it is unsaved. */
export function settledBook(book: Book, key: string, stored: StoredLeaseMonth): Partial<Book> {
  return { ...ownSaveBook(book, key, stored), ...restingBook(book, key) };
}

/**
 * The person's own earlier text is stored, a newer one is not yet: it continues from there, unless
 * another version contests it.
 */
export function advancedBook(
  book: Book,
  key: string,
  stored: StoredLeaseMonth,
  contest: Contest | null,
): Partial<Book> {
  const { rowVersion, report } = stored;
  const base: Base =
    contest === null ? { rowVersion, base: report } : { ...baseOf(book, key), contest };
  return { ...ownSaveBook(book, key, stored), bases: { ...book.bases, [key]: base } };
}

function ownSaveBook(book: Book, key: string, stored: StoredLeaseMonth) {
  return { stored: storedBook(book, key, stored), offered: offersOnto(book, [[key, stored]]) };
}

function restingBook({ standing, bases }: Book, key: string) {
  return { standing: without(standing, key), bases: without(bases, key) };
}

function without<Value>(values: Readonly<Record<string, Value>>, key: string) {
  const { [key]: _gone, ...rest } = values;
  return rest;
}

/** The stored months with one as the server sent it; equal facts stay the same object. */
function storedBook(book: Book, key: string, stored: StoredLeaseMonth): Book['stored'] {
  const facts = book.stored[key]?.facts;
  const isSame = facts !== undefined && JSON.stringify(facts) === JSON.stringify(stored.facts);
  return { ...book.stored, [key]: isSame ? { ...stored, facts } : stored };
}

/** The server's version replaces what is shown. */
export function replacedBook(book: Book, key: string, stored: StoredLeaseMonth): Partial<Book> {
  return {
    stored: storedBook(book, key, stored),
    ...restingBook(book, key),
    reports: { ...book.reports, [key]: stored.report },
    offered: offersBeside(book, key),
    history: forgetKeys(book.history, new Set([key])),
  };
}

/**
 * The book after a submission or a withdrawal: months that the server accepted are shown as stored.
 */
export function acceptedBook(
  book: Book,
  results: readonly (SubmitResult | SaveResult)[],
): Partial<Book> {
  const taken = results.flatMap((result) =>
    result.kind === 'accepted' || result.kind === 'saved'
      ? [[leaseMonthKey(result.leaseId, result.month), result.current] as const]
      : [],
  );
  const keys = new Set(taken.map(([key]) => key));
  const reports = taken.map(([key, { report }]) => [key, report] as const);
  const isLeft = ([key]: readonly [string, unknown]): boolean => !keys.has(key);
  return {
    stored: { ...book.stored, ...Object.fromEntries(taken) },
    reports: { ...book.reports, ...Object.fromEntries(reports) },
    standing: Object.fromEntries(Object.entries(book.standing).filter(isLeft)),
    bases: Object.fromEntries(Object.entries(book.bases).filter(isLeft)),
    offered: offersOnto(book, taken),
    history: forgetKeys(book.history, keys),
  };
}

/** What the device stores of a change. */
export function keptOf(book: Book, { steps }: GridChange): readonly KeptDraft[] {
  return steps.map(({ key, after }) => ({ key, ...baseOf(book, key), report: after }));
}

/** Lease-months with the server's latest versions. */
export function versionedMonths({ stored }: Book, keys: readonly string[]): VersionedMonth[] {
  return keys.flatMap((key) => {
    const known = stored[key];
    if (known === undefined) return [];
    return [{ leaseId: known.leaseId, month: known.month, rowVersion: known.rowVersion }];
  });
}

/** One lease-month with the server's latest version. */
export function versionedMonth(book: Book, key: string): VersionedMonth {
  const [month] = versionedMonths(book, [key]);
  return month ?? { leaseId: '', month: '', rowVersion: 0 };
}
