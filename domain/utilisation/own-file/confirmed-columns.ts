import { markOf, twoReadingsIn } from './choice-faults.ts';
import type { ConfirmedColumn, OwnChoice, OwnColumns } from './own-columns.types.ts';
import type { OwnQuestion } from './own-file.types.ts';

/** The record of what a person has confirmed about a file. */
export function confirmedColumns(question: OwnQuestion, choice: OwnChoice): OwnColumns {
  const columns = question.columns.flatMap(({ key }, at): readonly ConfirmedColumn[] => {
    const becomes = choice.columns[at] ?? 'undecided';
    return becomes === 'undecided' ? [] : [{ heading: key, becomes }];
  });
  return {
    columns: columns.toSorted((a, b) => (a.heading < b.heading ? -1 : 1)),
    decimalMark: twoReadingsIn(question, choice) === null ? null : markOf(question, choice),
  };
}

/** Names what a record is about: its headings in alphabetical order, one a line. */
export function signatureOf({ columns }: Pick<OwnColumns, 'columns'>): string {
  return columns
    .map(({ heading }) => heading)
    .toSorted()
    .join('\n');
}
