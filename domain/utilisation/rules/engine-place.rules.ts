import { type IsoDate, isDate } from '#domain/dates/date.ts';
import { monthName, formatDate } from '#domain/format/date.ts';
import { overlaps } from '../places/engine-places.ts';
import { isFlying } from '../places/engine-segments.ts';
import { type Finding, atCell } from '../judging/finding.ts';
import type { JudgedLine, JudgedMonth, Segment } from '../judging/judged.types.ts';
import type { EngineChange, EngineLocation } from '../places/location.types.ts';
import { isSamePlace } from '../places/same-place.ts';
import { hoursText, locationName } from '../report/words.ts';
import { type LineRule, nothing } from './rule.ts';

/** U24: an engine is where it is recorded, or a change explains its new place. */
export const recordedPlace: LineRule = ({ component, draft, line, recorded }) => {
  const expected = line.changes.at(-1)?.to ?? (line.changes.length === 0 ? recorded : undefined);
  const said = draft.location;
  if (said === null || expected === undefined || said.msn === null) return nothing;
  if (isSamePlace(said, expected)) return nothing;
  const text = `ESN ${component.serial} is not recorded at position ${said.position ?? '?'} of ${said.msn}. Add the engine change.`;
  return [atCell('U24', component.id, 'location', text)];
};

/** U25, U27: an engine off wing has a place; another aircraft has a registration. */
export const namedPlace: LineRule = ({ component, line }) => {
  if (component.kind !== 'engine') return nothing;
  const places = [line.location, ...line.changes.map(({ to }) => to)];
  if (places.includes(null)) {
    const text = `Say where ESN ${component.serial} is (shop, spare, other aircraft or storage).`;
    return [atCell('U25', component.id, 'location', text)];
  }
  const isNameless = places.some(
    (to) => to?.kind === 'otherAircraft' && (to.registration ?? '').trim() === '',
  );
  if (!isNameless) return nothing;
  const text = `Enter the registration of the aircraft ESN ${component.serial} is installed on.`;
  return [atCell('U27', component.id, 'location', text)];
};

/** U26: an engine that was on no aircraft all month has not flown. */
export const groundedEngine: LineRule = ({ component, line, segments }) => {
  const { location, fhMin, fc } = line;
  const flew = (fhMin ?? 0) > 0 || (fc ?? 0) > 0;
  if (component.kind !== 'engine' || location === null || !flew) return nothing;
  if (segments.some((segment) => segment.location === null || isFlying(segment.location)))
    return nothing;
  const text = `ESN ${component.serial} is reported as ${locationName(location.kind)} but has ${hoursText(fhMin ?? 0)} hours.`;
  return [atCell('U26', component.id, 'location', text)];
};

/** U23: an engine is in one place at a time. */
export const onePlace: LineRule = (judged, month, { places }) => {
  if (judged.component.kind !== 'engine') return nothing;
  const rows = places.rows.get(judged.component.serial) ?? [];
  if (rows.length < 2) return nothing;
  const earlier = rows.slice(
    0,
    rows.findIndex(({ line }) => line === judged),
  );
  const clash = earlier.flatMap(({ line }) => line.segments).find((one) => isTaken(one, judged));
  if (clash?.location === undefined || clash.location === null) return nothing;
  return [taken(judged, month, clash.location)];
};

function isTaken(segment: Segment, { segments }: JudgedLine): boolean {
  return (
    isFlying(segment.location) &&
    segments.some((other) => isFlying(other.location) && overlaps(segment, other))
  );
}

function taken({ component }: JudgedLine, { month }: JudgedMonth, at: EngineLocation): Finding {
  const asset = at.msn ?? at.registration ?? '';
  const text = `ESN ${component.serial} is already reported on ${asset} position ${at.position ?? '?'} for ${monthName(month)}.`;
  return atCell('U23', component.id, 'location', text);
}

/** U28: an engine flies no more than the aircraft that it is on. */
export const hostHours: LineRule = ({ component, segments }, { source }, { places }) => {
  for (const { location, fhMin } of segments) {
    const msn = location?.msn ?? null;
    const isOwn = source.lease.kind === 'aircraft' && msn === source.lease.serial;
    const hostMin = msn === null || isOwn ? null : flownBy(places.aircraft.get(msn) ?? []);
    if (fhMin !== null && hostMin !== null && fhMin > hostMin) {
      const text = `ESN ${component.serial} reports ${hoursText(fhMin)} hours; host ${msn ?? ''} reports ${hoursText(hostMin)}.`;
      return [atCell('U28', component.id, 'fh', text)];
    }
  }
  return nothing;
};

/** The use of an aircraft in a month under all its leases; null while one of them is unknown. */
function flownBy(hosts: readonly JudgedMonth[]): number | null {
  if (hosts.length === 0) return null;
  return hosts.reduce<number | null>((sum, { primary }) => {
    const flown = primary?.line.fhMin ?? null;
    return sum === null || flown === null ? null : sum + flown;
  }, 0);
}

/** The place of an engine from a day on, and its totals then; null where unknown. */
interface Since {
  readonly date: IsoDate;
  readonly to: EngineLocation | null;
  readonly tsnMin: number | null;
  readonly csn: number | null;
}

/**
 * U29: changes are in the month, in order, and between the totals of the engine; off wing it does
 * not fly between two of them, nor after the last (U26 covers the whole month).
 */
export const fittingChanges: LineRule = (judged, month) => {
  const { component, line, history, recorded } = judged;
  const told = (date: IsoDate): readonly Finding[] => {
    const text = `The engine change on ${formatDate(date)} does not fit the totals of ESN ${component.serial}.`;
    return [atCell('U29', component.id, 'changes', text)];
  };
  const known = { tsnMin: history?.tsnMin ?? null, csn: history?.csn ?? null };
  let last: Since = { date: month.from, to: recorded ?? null, ...known };
  for (const change of line.changes) {
    if (!fits(change, last, judged, month)) return told(change.date);
    last = change;
  }
  return line.changes.length > 0 && !stayedIdle(last, line) ? told(last.date) : nothing;
};

function fits(
  change: EngineChange,
  last: Since,
  { line }: JudgedLine,
  { until }: JudgedMonth,
): boolean {
  const { date, to, tsnMin, csn } = change;
  const isInMonth = isDate(date) && date >= last.date && date < until;
  const isElsewhere = to === null || last.to === null || !isSamePlace(to, last.to);
  if (!isInMonth || !isElsewhere || tsnMin === null || csn === null) return false;
  const isAfterLast = tsnMin >= (last.tsnMin ?? 0) && csn >= (last.csn ?? 0);
  const isBeforeEnd = tsnMin <= (line.tsnMin ?? tsnMin) && csn <= (line.csn ?? csn);
  return isAfterLast && isBeforeEnd && stayedIdle(last, change);
}

/** Whether an engine off wing still has the totals of its removal. */
function stayedIdle(
  { to, tsnMin, csn }: Since,
  then: { readonly tsnMin: number | null; readonly csn: number | null },
): boolean {
  if (to === null || isFlying(to)) return true;
  return (
    (then.tsnMin ?? tsnMin) === (tsnMin ?? then.tsnMin) && (then.csn ?? csn) === (csn ?? then.csn)
  );
}
