import { hoursTargets } from './hours-marks.ts';
import type { TargetChoice, DecimalMark, OwnChoice } from './own-columns.types.ts';
import type { AskedColumn, OwnQuestion } from './own-file.types.ts';
import { isMonthTarget } from './read-own-month.ts';
import { group, mayRepeat, targetWords } from './own-targets.ts';

const figures: ReadonlySet<string> = new Set(['fh', 'fc', 'tsn', 'csn', 'apu_hours']);

/** The name of a column for the person who chooses: its heading, else its place in the sheet. */
export function askedName({ heading }: Pick<AskedColumn, 'heading'>, at: number): string {
  return heading.trim() === '' ? `column ${at + 1}` : `“${heading.trim()}”`;
}

/** A value of a chosen column of hours that may be read in two ways; null where there is none. */
export function twoReadingsIn(question: OwnQuestion, choice: OwnChoice): string | null {
  const asked = question.columns.find(
    ({ twoReadings }, at) =>
      twoReadings !== null && hoursTargets.has(choice.columns[at] ?? 'undecided'),
  );
  return asked?.twoReadings ?? null;
}

/**
 * The decimal mark of the hours: the one that the chosen columns show, else the chosen one. Null
 * where neither says it.
 */
export function markOf(question: OwnQuestion, choice: OwnChoice): DecimalMark | null {
  const shown = new Set(
    question.columns.flatMap(({ marks }, at) =>
      hoursTargets.has(choice.columns[at] ?? 'undecided') ? marks : [],
    ),
  );
  const [mark, other] = [...shown];
  return mark === undefined || other !== undefined ? choice.decimalMark : mark;
}

/** What is missing before the file can be read by these choices, in words; empty when nothing is. */
export function choiceFaults(question: OwnQuestion, choice: OwnChoice): readonly string[] {
  const { columns } = choice;
  const has = (isWanted: (target: TargetChoice) => boolean): boolean => columns.some(isWanted);
  const cell = twoReadingsIn(question, choice);
  return [
    ...question.columns.flatMap((column, at) =>
      columns[at] === 'undecided' ? [`Choose what ${askedName(column, at)} becomes.`] : [],
    ),
    ...repeated(columns).map((target) => `Choose one column only as ${targetWords[target]}.`),
    ...(has((target) => target === 'aircraft' || target === 'serial')
      ? []
      : ['Missing: the column that names the aircraft or engine.']),
    ...(has((target) => figures.has(target)) ? [] : ['Missing: a column of hours or cycles.']),
    ...(has(isMonthTarget) || choice.month !== null
      ? []
      : ['Missing: the month. Choose its column, or the month of the whole file.']),
    ...(cell !== null && markOf(question, choice) === null
      ? [`${cell} hours can be read in two ways. Choose one.`]
      : []),
  ];
}

function repeated(columns: readonly TargetChoice[]): readonly TargetChoice[] {
  const named = columns.filter((target) => !mayRepeat(target));
  const second = named.filter(
    (target, at) => named.findIndex((one) => group(one) === group(target)) !== at,
  );
  return [...new Set(second)];
}
