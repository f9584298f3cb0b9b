import { isSamePlace } from '../places/same-place.ts';
import type { Figure, LineDraft } from '../report/report.types.ts';
import { isSameFigure } from '../report/read-figure.ts';

/** How the preview names a figure: use of the month needs no name. */
const shown: readonly (readonly [Figure, string])[] = [
  ['fh', ''],
  ['fc', ''],
  ['tsn', 'TSN '],
  ['csn', 'CSN '],
];

/**
 * What a row of a file overwrites, as it was typed: `210:30 / 88`, `TSN 20210:30`, `the comment`,
 * `the place`. Undefined where it fills blanks only, or repeats what is there, in whatever notation.
 */
export function replacedValues(before: LineDraft, after: LineDraft): string | undefined {
  const figures = shown.flatMap(([figure, name]) =>
    before[figure] === '' || isSameFigure(figure, before[figure], after[figure])
      ? []
      : [`${name}${before[figure]}`],
  );
  const replaced = [figures.join(' / '), ...replacedParts(before, after)];
  return listed(replaced.filter((text) => text !== ''));
}

/** What is not a figure. */
function replacedParts(before: LineDraft, after: LineDraft): readonly string[] {
  const { location: place, changes, gearChangedOn, comment } = before;
  const isPlaceKept =
    after.location !== null && place !== null && isSamePlace(place, after.location);
  return [
    place === null || isPlaceKept ? '' : 'the place',
    changes.every((change) => after.changes.includes(change)) ? '' : 'the engine change',
    gearChangedOn === null || gearChangedOn === after.gearChangedOn ? '' : 'the gear change',
    comment === '' || comment === after.comment ? '' : 'the comment',
  ];
}

function listed(texts: readonly string[]): string | undefined {
  const last = texts.at(-1);
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last ?? ''}`;
}
