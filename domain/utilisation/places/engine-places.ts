import type { IsoDate } from '#domain/dates/date.ts';
import { isFlying } from './engine-segments.ts';
import type { JudgedLine, JudgedMonth, Segment } from '../judging/judged.types.ts';

/** An engine of the fleet on a position of an aircraft with an MSN for some days. */
export interface Stay {
  readonly month: JudgedMonth;
  readonly line: JudgedLine;
  readonly segment: Segment;
  readonly position: number;
}

/** Where engines were in one calendar month: the input of rules across leases. */
export interface EnginePlaces {
  /** Every aircraft of the fleet, by MSN; under two leases where it changed lease. */
  readonly aircraft: ReadonlyMap<string, readonly JudgedMonth[]>;
  /** Engines on an aircraft, by its MSN. */
  readonly stays: ReadonlyMap<string, readonly Stay[]>;
  /** Rows of an engine, by ESN, in the order of the batch. */
  readonly rows: ReadonlyMap<string, readonly EngineLine[]>;
}

/** A row of an engine in a lease-month. */
export interface EngineLine {
  readonly month: JudgedMonth;
  readonly line: JudgedLine;
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Indexes the months of all leases for one calendar month. */
export function engineWhereabouts(months: readonly JudgedMonth[]): EnginePlaces {
  const aircraft = new Map<string, JudgedMonth[]>();
  const stays = new Map<string, Stay[]>();
  const rows = new Map<string, EngineLine[]>();
  for (const month of months)
    if (month.source.lease.kind === 'aircraft' && month.days > 0)
      add(aircraft, month.source.lease.serial, month);
  for (const month of months)
    for (const line of month.lines)
      if (line.component.kind === 'engine') {
        add(rows, line.component.serial, { month, line });
        for (const segment of line.segments) {
          const msn = segment.location?.msn ?? null;
          const position = segment.location?.position ?? null;
          if (msn !== null && position !== null)
            add(stays, msn, { month, line, segment, position });
        }
      }
  return { aircraft, stays, rows };
}

/**
 * The engines on an aircraft in the days of one of its lease-months. Where the aircraft changed
 * lease, the use of an engine of a third lease that stayed on it is unknown for either lease.
 */
export function staysDuring(
  { aircraft, stays }: EnginePlaces,
  { source, from, until }: JudgedMonth,
): readonly Stay[] {
  const msn = source.lease.serial;
  const all = stays.get(msn) ?? [];
  if ((aircraft.get(msn) ?? []).length < 2) return all;
  const during = all.filter(({ segment }) => overlaps(segment, { from, to: until }));
  return during.map((stay) => {
    const { segment } = stay;
    const isWithin = segment.from >= from && segment.to <= until;
    return isWithin ? stay : { ...stay, segment: { ...segment, fhMin: null, fc: null } };
  });
}

/** The MSNs of the aircraft that the engines of a month were on. */
export function hostsOf(month: JudgedMonth): ReadonlySet<string> {
  const places = month.lines.flatMap(({ segments }) => segments.map(({ location }) => location));
  return new Set(places.filter(isFlying).flatMap((place) => place?.msn ?? []));
}

/** Whether two spans of days, ends exclusive, have a day in common. */
export function overlaps(
  a: { readonly from: IsoDate; readonly to: IsoDate },
  b: { readonly from: IsoDate; readonly to: IsoDate },
): boolean {
  return a.from < b.to && b.from < a.to;
}
