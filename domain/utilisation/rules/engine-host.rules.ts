import type { IsoMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { overlaps, type Stay } from '../places/engine-places.ts';
import { isFlying } from '../places/engine-segments.ts';
import { enginePositions, hostNamed, type Hosts } from '../places/fleet-hosts.ts';
import { type Finding, atCell } from '../judging/finding.ts';
import type { JudgedLine, JudgedMonth } from '../judging/judged.types.ts';
import type { EngineLocation } from '../places/location.types.ts';
import type { LineDraft } from '../report/report.types.ts';
import { assetWords } from '../report/words.ts';
import { type LineRule, nothing } from './rule.ts';

/** What is wrong with a place on an aircraft, or undefined. */
type PlaceFault = Pick<Finding, 'code' | 'text'> | undefined;

/**
 * U24, U27: an aircraft of the fleet is named by its MSN, is on lease in the month and has the
 * position. Only reported places are judged: a recorded place stays as it is.
 */
export const knownHost: LineRule = ({ component, draft }, { month }, { hostsIn }) => {
  if (component.kind !== 'engine' || hostsIn === undefined) return nothing;
  const fault = saidPlaceFault(draft, hostsIn(month), month);
  return fault === undefined ? nothing : [atCell(fault.code, component.id, 'location', fault.text)];
};

/**
 * The fault of the first invalid place that a row gives for its engine; undefined when all are
 * valid.
 */
export function saidPlaceFault(
  { location, changes }: Pick<LineDraft, 'location' | 'changes'>,
  hosts: Hosts,
  month: IsoMonth,
): PlaceFault {
  for (const place of [location, ...changes.map(({ to }) => to)]) {
    const fault = place === null ? undefined : faultOf(place, hosts, month);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOf(place: EngineLocation, hosts: Hosts, month: IsoMonth): PlaceFault {
  const { kind, msn, registration } = place;
  if (!isFlying(place)) return undefined;
  if (kind === 'onWing' || msn !== null) return onWingFault(place, hosts, month);
  const own = hostNamed(registration, hosts, month);
  if (own === undefined) return undefined;
  const text = `${assetWords(own, month)} is your own aircraft. Choose On wing, that aircraft and the position.`;
  return { code: 'U27', text };
}

function onWingFault({ msn, position }: EngineLocation, hosts: Hosts, month: IsoMonth): PlaceFault {
  if (msn === null || msn.trim() === '')
    return { code: 'U24', text: 'Choose the aircraft that the engine is on, and the position.' };
  const host = hosts.get(msn);
  if (host === undefined) {
    const text = `MSN ${msn} is not one of your aircraft in ${monthName(month)}. Choose one of them, or On another aircraft and its registration.`;
    return { code: 'U24', text };
  }
  const positions = enginePositions(host);
  if (position !== null && positions.includes(position)) return undefined;
  const which = `${positions.slice(0, -1).join(', ')} or ${positions.at(-1) ?? ''}`;
  const text =
    position === null
      ? `Choose the position on MSN ${msn}: ${which}.`
      : `MSN ${msn} has no position ${position}. Choose ${which}.`;
  return { code: 'U24', text };
}

/** U23: another engine is reported at a position in a month. */
export function takenPositionText(
  { msn, position, month }: { msn: string; position: number; month: IsoMonth },
  serial: string,
): string {
  return `Position ${position} of ${msn} is reported with ESN ${serial} for the same days of ${monthName(month)}. Add the engine change that frees it, or choose another position.`;
}

/**
 * U23: a position holds one engine at a time; shown at both engines, because either may be wrong.
 */
export const freePosition: LineRule = (judged, month, { places, isReported }) => {
  const { component, segments } = judged;
  if (component.kind !== 'engine' || !isSaid(judged, month)) return nothing;
  for (const { from, to, location } of segments) {
    const { msn = null, position = null } = location ?? {};
    if (msn === null || position === null) continue;
    const other = places.stays
      .get(msn)
      ?.find(
        (stay) =>
          stay.position === position &&
          isReported(stay.month) &&
          isOther(stay, judged, { from, to }),
      );
    if (other === undefined) continue;
    const place = { msn, position, month: month.month };
    const text = takenPositionText(place, other.line.component.serial);
    return [atCell('U23', component.id, 'location', text)];
  }
  return nothing;
};

function isOther(
  { line, month, segment }: Stay,
  { component }: JudgedLine,
  days: Parameters<typeof overlaps>[0],
): boolean {
  return (
    line.component.serial !== component.serial && overlaps(segment, days) && isSaid(line, month)
  );
}

/** Whether the place of the engine is reported: a blank row takes no position from others. */
function isSaid({ draft }: JudgedLine, { source }: JudgedMonth): boolean {
  const { fh, fc, tsn, csn, location, changes } = draft;
  const isTyped = `${fh}${fc}${tsn}${csn}`.trim() !== '';
  return isTyped || location !== null || changes.length > 0 || source.report.noFlying;
}
