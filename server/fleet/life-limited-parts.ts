import type { LifeLimitedPart, lifeLimitedPartColumns } from '#contract/fleet/life-limited-part.ts';
import type { LifeLimitedPartQuery, lifeLimitedPartList } from '#contract/fleet/disk-sheets.ts';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import { sortField } from '#contract/lists/sort-field.ts';
import { monthEnd } from '#domain/dates/month.ts';
import { engineModules } from '#domain/fleet/engine-modules.ts';
import { laterCycles, withLaterCycles } from '#domain/fleet/later-cycles.ts';
import { limitingParts, partLife } from '#domain/fleet/part-life.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { oncePerTransaction } from '#server/platform/db/once-per-transaction.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { type LifeLimitedPartRow, readLifeLimitedParts } from './life-limited-parts.queries.ts';

type Unmarked = Omit<LifeLimitedPart, 'isLimiting'>;

/** A part with what its engine has flown since its sheet. */
function toPart(row: LifeLimitedPartRow): Unmarked {
  const { lives, reportedMonth, reportedCsn, estimated, csn, engineCsn, ...facts } = row;
  const report =
    reportedMonth === null || reportedCsn === null
      ? undefined
      : { month: reportedMonth, csn: reportedCsn };
  const later = laterCycles({ asOf: row.asOf, engineCsn }, report);
  const added = later.kind === 'added' ? later.cycles : 0;
  const life = partLife(withLaterCycles(lives, row.rating, added), row.rating);
  return {
    ...facts,
    sheetCsn: csn,
    sheetEngineCsn: engineCsn,
    engineCsn: reportedCsn,
    later,
    estimatedMonths:
      later.kind === 'added'
        ? (estimated ?? []).filter((month) => monthEnd(month) > row.asOf).length
        : 0,
    csn: csn + added,
    shares: [...(life?.shares ?? [])],
    limit: life?.limit ?? null,
    consumed: life?.consumed ?? null,
    remaining: life?.remaining ?? null,
  };
}

/** Serial numbers in numeric order: 999 before 1000. */
const inOrder = (serial: string): string => serial.padStart(20);

const place = ({ module }: Unmarked): number => engineModules.indexOf(module);

const sortValues: Record<
  SortableKey<typeof lifeLimitedPartColumns>,
  (part: LifeLimitedPart) => string | number | null
> = {
  partNumber: ({ partNumber }) => partNumber,
  serialNumber: ({ serialNumber }) => inOrder(serialNumber),
  part: ({ description }) => description,
  position: place,
  esn: ({ esn }) => inOrder(esn),
  csn: ({ csn }) => csn,
  remaining: ({ remaining }) => remaining,
};

/** Nulls come last in either order. */
function compared(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -sign : sign;
}

/** Engine by engine, each in the order of its modules. */
const usualOrder: readonly ((part: Unmarked) => string | number)[] = [
  ({ esn }) => inOrder(esn),
  place,
  ({ partNumber }) => partNumber,
  ({ serialNumber }) => serialNumber,
  ({ id }) => id,
];

function inUsualOrder(a: Unmarked, b: Unmarked): number {
  for (const valueOf of usualOrder) {
    const difference = compared(valueOf(a), valueOf(b), 1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The parts of engines in their usual order, the limiting ones of each engine marked. */
export function partsOf(rows: readonly LifeLimitedPartRow[]): LifeLimitedPart[] {
  const engines = groupBy(rows.map(toPart), ({ engineId }) => engineId);
  const parts = [...engines.values()].flatMap((own) => {
    const limiting = new Set(limitingParts(own));
    return own.map((part) => ({ ...part, isLimiting: limiting.has(part) }));
  });
  return parts.toSorted(inUsualOrder);
}

/** Every word must occur in a part, in small letters. */
function hasWords(part: LifeLimitedPart, text: string): boolean {
  const { partNumber, serialNumber, description, esn } = part;
  const own = `${partNumber} ${serialNumber} ${description} ${esn}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => own.includes(word));
}

/** The rows of a list and their number are counted from the same parts. */
const readParts = oncePerTransaction(
  async (tx: Tx, custId: string, asOf: string, engine: string | undefined) =>
    partsOf(await readLifeLimitedParts(tx, custId, asOf, engine)),
);

async function readFiltered({ tx, custId, query, asOf }: ListRequest<LifeLimitedPartQuery>) {
  const parts = await readParts(tx, custId, asOf, query.engine);
  return parts.filter((part) => hasWords(part, query.q?.trim() ?? ''));
}

/**
 * The life-limited parts of a customer in one statement. What is left of a life is whole numbers of
 * any size, which SQL would round, so the parts are compared and ordered here; a customer has
 * thousands of them.
 */
export const lifeLimitedPartSource: ListSource<typeof lifeLimitedPartList> = {
  async items(request, { limit, offset }) {
    const { field, isReversed } = sortField(request.query.sort);
    const valueOf = sortValues[field];
    const sign = isReversed ? -1 : 1;
    const parts = await readFiltered(request);
    return parts
      .toSorted((a, b) => compared(valueOf(a), valueOf(b), sign))
      .slice(offset, offset + limit);
  },
  summary: async (request) => ({ total: (await readFiltered(request)).length }),
};
