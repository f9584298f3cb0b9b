import type { Figure, LineDraft } from '../report/report.types.ts';
import { readCycles, readHours, valueOf } from '../report/read-figure.ts';

/** How the preview names a figure: use of the month needs no name. */
const shown: readonly (readonly [Figure, string])[] = [
  ['fh', ''],
  ['fc', ''],
  ['tsn', 'TSN '],
  ['csn', 'CSN '],
];

/**
 * What a row of a file overwrites, as it was typed: `210:30 / 88`, `TSN 20210:30`, `the comment`.
 * Undefined where it fills blanks only, or repeats what is there, in whatever notation.
 */
export function replacedValues(before: LineDraft, after: LineDraft): string | undefined {
  const figures = shown.flatMap(([figure, name]) =>
    before[figure] === '' || isSameFigure(figure, before[figure], after[figure])
      ? []
      : [`${name}${before[figure]}`],
  );
  const hasComment = before.comment !== '' && before.comment !== after.comment;
  const replaced = [figures.join(' / '), hasComment ? 'the comment' : ''];
  return replaced.filter((text) => text !== '').join(' and ') || undefined;
}

function isSameFigure(figure: Figure, one: string, other: string): boolean {
  if (one === other) return true;
  const read = figure === 'fh' || figure === 'tsn' ? readHours : readCycles;
  const value = valueOf(read(one));
  return value !== null && value === valueOf(read(other));
}
