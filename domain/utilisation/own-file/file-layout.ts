import type { IsoMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { isOtherMonthsName, isMonthsName, monthsInTitles } from './months-in-titles.ts';
import type { OwnTable } from './own-file.types.ts';

/** Columns that are not about the component and the month of their row. */
export interface FileLayout {
  /** Those about an engine of the aircraft of the row: `Engine 1 FH`. */
  readonly engines: readonly number[];
  /** Those about a month, where the file has a column for each; null for one that is not open. */
  readonly months: ReadonlyMap<number, IsoMonth | null>;
}

const engine =
  /(?<![\p{L}\d])(?:eng(?:ine)?[ .#_-]*(?:no[. ]*|pos[. ]*)?[1-4]|(?:lh|rh) eng(?:ine)?)/iu;
const ofEngine =
  /(?<!\p{L})(?:fh|fc|hours|hrs|time|cycles|cyc|landings|tsn|csn|esn|serial|s\/?n)(?!\p{L})/iu;

/**
 * How a file is laid out beside one row for each component and month, by its headings and the row of
 * groups above them: `Engine 1` or `Oct 2026` over `FH` and `FC`.
 */
export function layoutOf({ table, headerAt }: OwnTable, open: ReadonlySet<IsoMonth>): FileLayout {
  const header = table[headerAt] ?? [];
  const groups = groupsAbove(table[headerAt - 1] ?? []);
  const engines = header.flatMap((heading, at) => {
    const text = `${groups[at] ?? ''} ${heading}`;
    return engine.test(text) && ofEngine.test(text) ? [at] : [];
  });
  const months = monthsAcross(header, groups, open);
  return {
    engines,
    months: new Map(
      months.flatMap((month, at) =>
        month === undefined ? [] : [[at, open.has(month) ? month : null] as const],
      ),
    ),
  };
}

/**
 * The month that each column is about: two headings name different ones, or one heading is under two.
 * Else none: a period above the headings, such as `May 2026 to June 2026`, is about the whole file.
 */
function monthsAcross(
  header: readonly string[],
  groups: readonly string[],
  open: ReadonlySet<IsoMonth>,
): readonly (IsoMonth | undefined)[] {
  const own = header.map((heading) => monthOf(heading, open));
  if (new Set(own.filter((month) => month !== undefined)).size > 1) return own;
  const above = header.map((_, at) => monthOf(groups[at] ?? '', open));
  const keys = header.map((heading) => heading.trim().toLowerCase());
  const isUnderTwo = keys.some((key, at) => {
    const first = keys.indexOf(key);
    const [month, other] = [above[at], above[first]];
    return key !== '' && month !== undefined && other !== undefined && month !== other;
  });
  return isUnderTwo ? above : [];
}

/** The latest open month that columns are about; null where the file has no such columns. */
export function readMonthOf({ months }: FileLayout): IsoMonth | null {
  const open = [...months.values()].filter((month) => month !== null);
  return open.toSorted().at(-1) ?? null;
}

/** The columns that are suggested to be left out. */
export function columnsBeside(layout: FileLayout): ReadonlySet<number> {
  const read = readMonthOf(layout);
  const others = [...layout.months].filter(([, month]) => month === null || month !== read);
  return new Set([...layout.engines, ...others.map(([at]) => at)]);
}

/** What a person has to know about such columns, in sentences. */
export function layoutNotes(layout: FileLayout, header: readonly string[]): readonly string[] {
  const { engines, months } = layout;
  const read = readMonthOf(layout);
  const [first] = engines;
  const name = header[first ?? 0]?.trim() ?? '';
  return [
    ...(first === undefined
      ? []
      : [
          `Columns such as “${name}” are about engines in the row of their aircraft. The portal reads one component from a row: to import the engines, write a row for each, with its ESN.`,
        ]),
    ...(months.size === 0 ? [] : [monthsNote(read)]),
  ];
}

function monthsNote(read: IsoMonth | null): string {
  const start = 'The file has a column for each month.';
  return read === null
    ? `${start} None of them is shown on the screen: show one by “Latest month” and “Number of months”, then import again.`
    : `${start} Those of ${monthName(read)} are read. For another month, show it as “Latest month” and import again, or write a row for each aircraft and month.`;
}

/** A merged cell stands over the blank ones after it; one title alone groups nothing. */
function groupsAbove(row: readonly string[]): readonly string[] {
  if (row.filter((text) => text.trim() !== '').length < 2) return [];
  let group = '';
  return row.map((text) => (group = text.trim() === '' ? group : text.trim()));
}

/** The month that a heading names; where no open month has its name, that name. */
function monthOf(text: string, open: ReadonlySet<IsoMonth>): IsoMonth | undefined {
  const [month, second] = monthsInTitles([text]);
  if (month !== undefined) return second === undefined ? month : undefined;
  if (!isMonthsName(text)) return undefined;
  return [...open].find((one) => !isOtherMonthsName(text, one)) ?? text.trim().toLowerCase();
}
