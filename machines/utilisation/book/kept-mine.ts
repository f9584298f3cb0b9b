import { moveKey } from '#domain/utilisation/grid/edit-history.ts';
import { canJoin, withOwnChanges, withTheirChanges } from '#domain/utilisation/report/keep-own.ts';
import { changedGroups } from '#domain/utilisation/report/merge-report.ts';
import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { baseOf } from './book.ts';
import type { Book, KeptDraft } from './book.types.ts';

type Typed = Pick<Book, 'bases' | 'reports'>;
type StoredAndTyped = Typed & Pick<Book, 'stored'>;
type Contested = StoredAndTyped & Pick<Book, 'history'>;

/** Whose values win where two people changed the same ones. */
type Winner = 'mine' | 'theirs';

/** The choice of a person, or of the chart where both choices give the same month. */
export interface MonthChoice {
  readonly key: string;
  readonly winner: Winner;
  /** What the other person saved. */
  readonly theirs: StoredLeaseMonth;
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
  { key, winner, theirs: { report: theirs } }: MonthChoice,
): ReportDraft {
  const [mine, onto] = [reports[key] ?? theirs, bases[key]];
  const base = onto?.base;
  if (winner === 'theirs' && onto?.contest !== undefined) return theirs;
  if (base === undefined) return winner === 'mine' ? mine : theirs;
  return joinedBy[winner]({ base, mine, theirs });
}

/** Whether a month of another person takes more typing without a change of its status. */
function isStillTyped({ stored }: Pick<Book, 'stored'>, key: string, theirs: StoredLeaseMonth) {
  const { status } = theirs.facts;
  const isSame = status === 'draft' || status === stored[key]?.facts.status;
  return isSame && lockOf(theirs.facts) === null;
}

/** Whether something that only the person changed stays beside what another person saved. */
export function hasOwnBeside(book: StoredAndTyped, choice: MonthChoice): boolean {
  const { key, theirs } = choice;
  if (!isStillTyped(book, key, theirs)) return false;
  return changedGroups(chosenMonth(book, choice), theirs.report).size > 0;
}

/**
 * Whether typed values and what another person saved fit together without a choice. Where an own
 * save went over a contested version before, the person chooses.
 */
export function isJoinable(book: StoredAndTyped, key: string, theirs: StoredLeaseMonth): boolean {
  const [mine, onto] = [book.reports[key], book.bases[key]];
  if (mine === undefined || onto?.base === undefined || onto.contest !== undefined) return false;
  const isOpen = isStillTyped(book, key, theirs);
  return isOpen && canJoin({ base: onto.base, mine, theirs: theirs.report });
}

/** The book once it is chosen: typed onto what the other person saved. */
export function chosenBook(book: Contested, choice: MonthChoice): Contested {
  const { key, theirs } = choice;
  const onto = new Map<string, ReportDraft>();
  const moved = (report: ReportDraft): ReportDraft => {
    const next = chosenMonth({ ...book, reports: { [key]: report } }, choice);
    const text = JSON.stringify(next);
    const known = onto.get(text) ?? next;
    onto.set(text, known);
    return known;
  };
  const mine = book.reports[key];
  return {
    stored: { ...book.stored, [key]: theirs },
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
