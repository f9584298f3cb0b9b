import type { IsoMonth } from '#domain/dates/month.ts';
import type { ComponentHistory } from '../report/report.types.ts';
import { readForeignFigure } from '../report/foreign-figure.ts';
import { readCycles, readHours, valueOf } from '../report/read-figure.ts';
import type { AssetNames } from './asset-names.ts';
import type { OwnFleet, OwnTable } from './own-file.types.ts';
import type { OwnTarget } from './own-columns.types.ts';
import { partOf } from './part-words.ts';
import { isDayInFigures, type MonthTarget, monthTargets, readOwnMonth } from './read-own-month.ts';

/** Most hours of a month: 31 days. */
const mostHours = 744;
/** More cycles than any aircraft flies in a month. */
const mostCycles = 999;

/** A row that names something of the fleet. */
interface KnownRow {
  readonly cells: readonly string[];
  /** Totals before the month, where they are known. */
  readonly before: ComponentHistory | undefined;
}

/** What the values of a column fit; those of rows that name nothing, such as a sum, count for nothing. */
export type Evidence = (column: number) => readonly OwnTarget[];

/** Opens the evidence that the values of a file give about its columns. */
export function openEvidence(
  { table, headerAt }: OwnTable,
  names: AssetNames,
  { months }: OwnFleet,
): Evidence {
  const rows = table.slice(headerAt + 1);
  const width = table[headerAt]?.length ?? 0;
  const naming = Array.from({ length: width }, (_, at) => namesOf(rows, at, names));
  const history = new Map(
    months.flatMap(({ facts }) => facts.history.map((one) => [one.componentId, one] as const)),
  );
  const known = rows.flatMap((cells): readonly KnownRow[] => {
    const at = naming.findIndex(
      (one, column) => one !== null && names.find(cells[column] ?? '').length > 0,
    );
    if (at === -1) return [];
    const [asset] = names.find(cells[at] ?? '');
    const component = asset?.component ?? asset?.lease.components[0];
    return [{ cells, before: history.get(component?.id ?? '') }];
  });
  const open = new Set(months.map(({ month }) => month));
  return (column) => {
    const filled = known.filter(({ cells }) => (cells[column] ?? '').trim() !== '');
    if (filled.length === 0) return [];
    const texts = filled.map(({ cells }) => (cells[column] ?? '').trim());
    const name = naming[column];
    return [
      ...(name === null || name === undefined ? [] : [name]),
      ...(texts.every((text) => isPart(text)) ? (['component'] as const) : []),
      ...monthsOf(texts, open),
      ...figuresOf(filled, texts),
    ];
  };
}

/**
 * The ways in which a column holds months: those in which all are open, else those in which most
 * cells name a month, so that dates of other months are asked about, too.
 */
function monthsOf(texts: readonly string[], open: ReadonlySet<IsoMonth>): readonly MonthTarget[] {
  const hasDays = texts.some((text) => isDayInFigures(text));
  const ways = monthTargets
    .filter((target) => (target === 'month') !== hasDays)
    .map((target) => ({
      target,
      named: texts
        .map((text) => readOwnMonth(target, text))
        .filter((month) => month !== undefined && isRecent(month)),
    }));
  const most = Math.max(...ways.map(({ named }) => named.length));
  if (most * 2 <= texts.length) return [];
  const best = ways.filter(({ named }) => named.length === most);
  const sure = best.filter(
    ({ named }) =>
      most === texts.length && named.every((month) => month !== undefined && open.has(month)),
  );
  return (sure.length > 0 ? sure : best).map(({ target }) => target);
}

/** Whether a text is a word for a part of an aircraft. */
function isPart(text: string): boolean {
  return partOf({ component: text, position: '' }) !== undefined;
}

/** Whether it can be a month of a report: hours such as `8.3333` are none. */
function isRecent(month: IsoMonth): boolean {
  return month.startsWith('20');
}

/** Whether most values of a column name the fleet, and whether as whole aircraft. */
function namesOf(
  rows: readonly (readonly string[])[],
  column: number,
  names: AssetNames,
): 'aircraft' | 'serial' | null {
  const texts = rows.map((cells) => (cells[column] ?? '').trim()).filter((text) => text !== '');
  const found = texts.map((text) => names.find(text)).filter((assets) => assets.length > 0);
  if (found.length === 0 || found.length * 2 < texts.length) return null;
  const isWhole = found.every((assets) => assets.every(({ component }) => component === null));
  return isWhole ? 'aircraft' : 'serial';
}

function figuresOf(rows: readonly KnownRow[], texts: readonly string[]): readonly OwnTarget[] {
  const hours = texts.map((text) => valueOf(readHours(readForeignFigure('fh', text))));
  const cycles = texts.map((text) => valueOf(readCycles(readForeignFigure('fc', text))));
  const befores = rows.map(({ before }) => before);
  return [
    ...(isWithin(hours, mostHours * 60) ? (['fh'] as const) : []),
    ...(isWithin(cycles, mostCycles) ? (['fc'] as const) : []),
    ...(isAfter(
      hours,
      befores.map((one) => one?.tsnMin),
      mostHours * 60,
    )
      ? (['tsn'] as const)
      : []),
    ...(isAfter(
      cycles,
      befores.map((one) => one?.csn),
      mostCycles,
    )
      ? (['csn'] as const)
      : []),
  ];
}

function isWithin(values: readonly (number | null)[], most: number): boolean {
  return values.every((value) => value !== null && value <= most);
}

/** Whether every value continues from the total before it. */
function isAfter(
  values: readonly (number | null)[],
  befores: readonly (number | undefined)[],
  most: number,
): boolean {
  return values.every((value, at) => {
    const before = befores[at];
    if (value === null || before === undefined) return false;
    return value >= before && value - before <= most;
  });
}
