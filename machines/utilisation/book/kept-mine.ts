import { moveKey } from '#domain/utilisation/grid/edit-history.ts';
import { canJoin, withOwnChanges, withTheirChanges } from '#domain/utilisation/report/keep-own.ts';
import { changedGroups } from '#domain/utilisation/report/merge-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { baseOf } from './book.ts';
import type { Book, KeptDraft } from './book.types.ts';

type Contested = Pick<Book, 'bases' | 'reports' | 'history'>;
type Typed = Pick<Book, 'bases' | 'reports'>;

/** Whose values win where two people changed the same ones. */
type Winner = 'mine' | 'theirs';

/** The choice of a person, or of the chart where both choices give the same month. */
export interface MonthChoice {
  readonly key: string;
  readonly winner: Winner;
}

const joinedBy = { mine: withOwnChanges, theirs: withTheirChanges } as const;

/**
 * A month as the choice makes it: *Keep mine* lets what the person changed win over what another
 * person saved, *Take theirs* the other way round; what only one of them changed stays in both. A
 * text with an unknown base, and one that nothing was typed into, is taken whole; so is theirs
 * where an own save went over a contested version before.
 */
export function chosenMonth(
  { bases, reports }: Typed,
  key: string,
  { report: theirs }: Pick<StoredLeaseMonth, 'report'>,
  winner: Winner,
): ReportDraft {
  const [mine, onto] = [reports[key] ?? theirs, bases[key]];
  const base = onto?.base;
  if (winner === 'theirs' && onto?.contest !== undefined) return theirs;
  if (base === undefined) return winner === 'mine' ? mine : theirs;
  return joinedBy[winner]({ base, mine, theirs });
}

/** Whether something that only the person changed stays beside what another person saved. */
export function hasOwnBeside(book: Typed, key: string, theirs: StoredLeaseMonth | null): boolean {
  if (theirs === null) return false;
  return changedGroups(chosenMonth(book, key, theirs, 'theirs'), theirs.report).size > 0;
}

/**
 * Whether typed values and what another person saved fit together without a choice. Where an own
 * save went over a contested version before, the person chooses.
 */
export function isJoinable(
  { bases, reports }: Typed,
  key: string,
  theirs: StoredLeaseMonth | null,
): boolean {
  const [mine, onto] = [reports[key], bases[key]];
  if (theirs === null || mine === undefined || onto?.base === undefined) return false;
  return onto.contest === undefined && canJoin({ base: onto.base, mine, theirs: theirs.report });
}

/** The book once the person has chosen: typed onto what the other person saved. */
export function chosenBook(
  book: Contested,
  { key, winner }: MonthChoice,
  theirs: StoredLeaseMonth | null,
): Partial<Contested> {
  if (theirs === null) return {};
  const onto = new Map<ReportDraft, ReportDraft>();
  const moved = (report: ReportDraft): ReportDraft => {
    const known =
      onto.get(report) ?? chosenMonth({ ...book, reports: { [key]: report } }, key, theirs, winner);
    onto.set(report, known);
    return known;
  };
  const mine = book.reports[key];
  return {
    reports: mine === undefined ? book.reports : { ...book.reports, [key]: moved(mine) },
    history: moveKey(book.history, key, moved),
    bases: { ...book.bases, [key]: { rowVersion: theirs.rowVersion, base: theirs.report } },
  };
}

/** What the device stores of a month until the server has it. */
export function keptMonth(book: Book, key: string): readonly KeptDraft[] {
  const report = book.reports[key];
  return report === undefined ? [] : [{ key, ...baseOf(book, key), report }];
}
