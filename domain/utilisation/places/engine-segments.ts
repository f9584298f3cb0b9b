import type { IsoDate } from '#domain/dates/date.ts';
import type { Figures } from '../report/derive-line.ts';
import type { Segment } from '../judging/judged.types.ts';
import type { ReportableLease } from '../leases/asset.types.ts';
import type { EngineChange, EngineLocation } from './location.types.ts';
import type { ComponentHistory } from '../report/report.types.ts';

/** What splits the month of an engine. */
export interface EngineMonth {
  /** First day on lease in the month, and the day after the last. */
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly start: EngineLocation | null;
  readonly changes: readonly EngineChange[];
  readonly figures: Figures;
  readonly history: ComponentHistory | undefined;
}

function flown(from: number | null | undefined, to: number | null): number | null {
  return typeof from === 'number' && to !== null ? to - from : null;
}

function within(date: IsoDate, { from, until }: EngineMonth): IsoDate {
  if (date < from) return from;
  return date > until ? until : date;
}

/**
 * Splits the month of an engine at its changes: where it was in which days, and its use there by
 * the totals at each change (domain page §1.8).
 */
export function engineSegments(month: EngineMonth): readonly Segment[] {
  const { changes, figures, history, from, until, start } = month;
  if (changes.length === 0)
    return [{ from, to: until, location: start, fhMin: figures.fhMin, fc: figures.fc }];
  const segments: Segment[] = [];
  let open = {
    from,
    location: start,
    tsnMin: history?.tsnMin ?? null,
    csn: history?.csn ?? null,
  };
  for (const change of changes) {
    const date = within(change.date, month);
    segments.push(close(open, date, change));
    open = { from: date, location: change.to, tsnMin: change.tsnMin, csn: change.csn };
  }
  segments.push(close(open, until, figures));
  return segments;
}

function close(
  open: Omit<Segment, 'to' | 'fhMin' | 'fc'> & Pick<Figures, 'tsnMin' | 'csn'>,
  to: IsoDate,
  end: Pick<Figures, 'tsnMin' | 'csn'>,
): Segment {
  return {
    from: open.from,
    to,
    location: open.location,
    fhMin: flown(open.tsnMin, end.tsnMin),
    fc: flown(open.csn, end.csn),
  };
}

/** Whether a place is on another aircraft than that of the lease. */
export function isElsewhere(
  location: EngineLocation | null,
  lease: Pick<ReportableLease, 'kind' | 'serial'>,
): boolean {
  if (location?.kind === 'otherAircraft') return true;
  const host = location?.kind === 'onWing' ? location.msn : null;
  return lease.kind === 'aircraft' && host !== null && host !== lease.serial;
}

/** Whether a place is on an aircraft, of the fleet or another. */
export function isFlying(location: EngineLocation | null): boolean {
  return location !== null && (location.kind === 'onWing' || location.kind === 'otherAircraft');
}
