import type { IsoMonth } from '#domain/dates/month.ts';
import type { AssetNames, NamedAsset } from './asset-names.ts';
import { choiceFaults } from './choice-faults.ts';
import { openEvidence } from './column-evidence.ts';
import { columnsBeside, layoutNotes, layoutOf, readMonthOf } from './file-layout.ts';
import { headingKeys } from './heading-keys.ts';
import { isOfTwoReadings, markShownBy } from './hours-marks.ts';
import type { DecimalMark, RememberedColumns } from './own-columns.types.ts';
import type { AskedColumn, OwnFleet, OwnQuestion, OwnTable } from './own-file.types.ts';
import { isOtherMonthsName, monthsInTitles } from './months-in-titles.ts';
import { isMonthTarget, monthsOfCell } from './read-own-month.ts';
import { confirmedFor, rememberedFor } from './remembered-columns.ts';
import { suggestColumns } from './suggest-columns.ts';
import { suggestedChoice } from './suggested-choice.ts';

const shownValues = 3;

/** What is known about a file beside its rows. */
export interface OwnSource extends OwnTable, OwnFleet {
  readonly fileName: string;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly names: AssetNames;
  readonly records: readonly RememberedColumns[];
}

/** What the columns of a file become by a record, by their headings and by their values. */
export function askColumns(source: OwnSource): OwnQuestion {
  const { table, headerAt, names, months, records } = source;
  const header = table[headerAt] ?? [];
  const keys = headingKeys(header);
  const { record, suggested: earlier } = rememberedFor(keys, records);
  const open = new Set(months.map(({ month }) => month));
  const layout = layoutOf(source, open);
  const evidence = openEvidence(source, names, source);
  const suggested = suggestColumns(header, evidence, columnsBeside(layout));
  const columns = header.map((heading, at): AskedColumn => {
    const key = keys[at] ?? '';
    const own = suggested[at] ?? { becomes: 'undecided', by: 'nothing', fits: [] };
    const values = valuesOf(table, headerAt, at);
    const shown = {
      key,
      heading,
      values: values.slice(0, shownValues),
      named: values.slice(0, shownValues).map((text) => wordsFor(names.find(text))),
      fits: own.fits,
      twoReadings: values.find(isOfTwoReadings) ?? null,
      marks: marksIn(values),
    };
    // A column of one month has another month, or another place, in the next file.
    const isOfMonth = layout.months.has(at);
    const said = record === undefined || isOfMonth ? undefined : confirmedFor(record, key);
    const before = own.by === 'heading' || isOfMonth ? undefined : earlier.get(key);
    const becomes = said ?? before;
    if (becomes === undefined) return { ...shown, suggested: own.becomes, by: own.by };
    return { ...shown, suggested: becomes, by: 'record' };
  });
  return {
    sheets: source.sheets,
    sheet: source.sheet,
    columns,
    notes: layoutNotes(layout, header),
    hasMonthsAcross: layout.months.size > 0,
    months: [...open].toSorted(),
    month: layout.months.size > 0 ? readMonthOf(layout) : monthOf(source, datesIn(source, columns)),
    decimalMark: record?.decimalMark ?? null,
    record: record === undefined ? null : whenOf(record),
  };
}

/**
 * Whether a file can be read as suggested without asking: its table is on one sheet only, and there is
 * a record of its headings, or every column with values has a known heading.
 */
export function isClear(question: OwnQuestion): boolean {
  if (question.sheets.length > 1 || question.hasMonthsAcross) return false;
  if (choiceFaults(question, suggestedChoice(question)).length > 0) return false;
  return question.columns.every(
    ({ by, values }) =>
      by === 'heading' || values.length === 0 || (by === 'record' && question.record !== null),
  );
}

function whenOf({ confirmedBy, confirmedAt }: RememberedColumns): OwnQuestion['record'] {
  return { confirmedBy, confirmedAt };
}

function valuesOf(table: OwnTable['table'], headerAt: number, column: number): readonly string[] {
  const texts = table.slice(headerAt + 1).map((cells) => (cells[column] ?? '').trim());
  return texts.filter((text) => text !== '');
}

function wordsFor([asset, other]: readonly NamedAsset[]): string {
  if (asset === undefined) return '';
  if (other !== undefined && other.lease.id !== asset.lease.id) return 'more than one asset';
  const { lease, component } = asset;
  if (component !== null) return `${component.kind} ${component.serial}`;
  return lease.registration === null ? lease.serial : `${lease.registration} (${lease.serial})`;
}

/** The cells that name months in columns which may be that of the months. */
function datesIn({ table, headerAt }: OwnSource, columns: readonly AskedColumn[]) {
  const dated = columns.flatMap(({ fits, suggested, by }, at) => {
    const isElse = by === 'heading' && suggested !== 'undecided' && suggested !== 'leaveOut';
    return fits.some(isMonthTarget) && !isElse ? [at] : [];
  });
  return dated.flatMap((at) => valuesOf(table, headerAt, at));
}

/**
 * The month that titles or the name of the file or of the sheet name; without one, the only open
 * month. None where a cell of a column of dates names another: rows of one month never count as
 * those of the month on the screen.
 */
function monthOf(
  { table, headerAt, fileName, sheet, months }: OwnSource,
  dates: readonly string[],
): IsoMonth | null {
  const open = new Set(months.map(({ month }) => month));
  const titles = [fileName, sheet ?? '', ...table.slice(0, headerAt).flat()];
  const [named, second] = monthsInTitles(titles);
  const [only, another] = [...open];
  const month = named ?? (another === undefined ? only : undefined);
  if (month === undefined || second !== undefined || !open.has(month)) return null;
  const isOther = dates.some((text) => {
    const said = monthsOfCell(text).filter((one) => one !== undefined);
    return said.length > 0 && !said.includes(month);
  });
  return isOther || isOtherMonthsName(sheet ?? '', month) ? null : month;
}

/** The decimal marks that values show. */
function marksIn(texts: readonly string[]): readonly DecimalMark[] {
  return [...new Set(texts.flatMap((text) => markShownBy(text) ?? []))];
}
