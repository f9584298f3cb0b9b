import type { IsoDate } from '#domain/dates/date.ts';
import { emptyPositions } from './empty-positions.ts';
import type { GridRow } from '../grid/grid.types.ts';
import { isOpenForTyping } from '../import/template-rows.ts';
import type { LeaseMonth, LeaseMonthResult } from '../leases/lease-month.types.ts';
import type { EngineLocation } from './location.types.ts';
import type { LineDraft } from '../report/report.types.ts';

/** The displayed part of a fleet, by lease-month. */
interface Shown {
  readonly months: ReadonlyMap<string, LeaseMonth>;
  readonly results: ReadonlyMap<string, LeaseMonthResult>;
}

/** An engine on lease to the airline, and where it is at the end of the month. */
export interface PlacedEngine {
  readonly row: GridRow;
  readonly location: EngineLocation | null;
}

function enginesIn({ months, results }: Shown, month: string): readonly PlacedEngine[] {
  return [...months].flatMap(([key, { lease, month: of }]) => {
    if (of !== month) return [];
    const lines = results.get(key)?.lines ?? [];
    return lease.components
      .filter(({ kind }) => kind === 'engine')
      .map((component) => {
        const line = lines.find(({ componentId }) => componentId === component.id);
        return { row: { key, lease, month, component }, location: line?.location ?? null };
      });
  });
}

/**
 * Positions of the aircraft of a row without a known engine, and the engines to choose from: those
 * whose month accepts figures, engines on no aircraft first.
 */
export function enginesForPosition(
  shown: Shown,
  { lease, month }: Pick<GridRow, 'lease' | 'month'>,
): { readonly positions: readonly number[]; readonly engines: readonly PlacedEngine[] } {
  const all = enginesIn(shown, month);
  const there = all.filter(({ location }) => location?.msn === lease.serial);
  const positions = there.flatMap(({ location }) => location?.position ?? []);
  const elsewhere = all.filter((engine) => {
    const of = shown.months.get(engine.row.key);
    return of !== undefined && isOpenForTyping(of) && !there.includes(engine);
  });
  const isFree = ({ location }: PlacedEngine): boolean => location?.kind !== 'onWing';
  return {
    positions: emptyPositions(lease, new Set(positions)),
    engines: [...elsewhere.filter(isFree), ...elsewhere.filter((one) => !isFree(one))],
  };
}

/**
 * An engine that moved to a place on a day; just placed there where its earlier place is unknown.
 */
export function movedTo(
  line: LineDraft,
  from: EngineLocation | null,
  { to, date }: { readonly to: EngineLocation; readonly date: IsoDate },
): LineDraft {
  if (from === null) return { ...line, location: to };
  const change = { date, to, tsn: '', csn: '' };
  return { ...line, location: to, changes: [...line.changes, change] };
}
