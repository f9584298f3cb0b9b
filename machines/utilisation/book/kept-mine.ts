import { moveKey } from '#domain/utilisation/grid/edit-history.ts';
import { withOwnChanges } from '#domain/utilisation/report/keep-own.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { baseOf } from './book.ts';
import type { Book, KeptDraft } from './book.types.ts';

type Contested = Pick<Book, 'bases' | 'reports' | 'history'>;

/**
 * A month as *Keep mine* makes it: only what the person changed wins over what another person
 * saved. A text with an unknown base, and one that nothing was typed into, is kept whole.
 */
export function keptMine(
  { bases, reports }: Pick<Book, 'bases' | 'reports'>,
  key: string,
  { report: theirs }: Pick<StoredLeaseMonth, 'report'>,
): ReportDraft {
  const [mine, base] = [reports[key] ?? theirs, bases[key]?.base];
  return base === undefined ? mine : withOwnChanges({ base, mine, theirs });
}

/** The book once the person has kept their own: typed onto what the other person saved. */
export function keptMineBook(book: Contested, key: string, theirs: StoredLeaseMonth) {
  const onto = new Map<ReportDraft, ReportDraft>();
  const moved = (report: ReportDraft): ReportDraft => {
    const known =
      onto.get(report) ?? keptMine({ ...book, reports: { [key]: report } }, key, theirs);
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
