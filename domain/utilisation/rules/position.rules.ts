import { counted } from '#domain/format/numbers.ts';
import { emptyPositions } from '../places/empty-positions.ts';
import { type Stay, staysDuring } from '../places/engine-places.ts';
import { type Finding, atCell, atMonth } from '../judging/finding.ts';
import type { JudgedMonth } from '../judging/judged.types.ts';
import { hoursText } from '../report/words.ts';
import { type MonthRule, nothing } from './rule.ts';

const toleranceMin = 5;

/** The joint use of the engines of a position. */
interface PositionUse {
  readonly position: number;
  readonly fhMin: number;
  readonly fc: number;
  /** Whether engines of the fleet were there on every day of the lease. */
  readonly isComplete: boolean;
  readonly hasChange: boolean;
  readonly stays: readonly Stay[];
}

function usesOf(host: JudgedMonth, stays: readonly Stay[]): readonly PositionUse[] {
  const positions = new Set(stays.map(({ position }) => position));
  return [...positions]
    .toSorted((a, b) => a - b)
    .flatMap((position) =>
      useOf(
        host,
        position,
        stays.filter((stay) => stay.position === position),
      ),
    );
}

/** Undefined while a figure is missing: that has an error of its own. */
function useOf(
  host: JudgedMonth,
  position: number,
  stays: readonly Stay[],
): readonly PositionUse[] {
  const ordered = stays.toSorted((a, b) => (a.segment.from < b.segment.from ? -1 : 1));
  let [fhMin, fc, until, isComplete] = [0, 0, host.from, true];
  for (const { segment } of ordered) {
    if (segment.fhMin === null || segment.fc === null) return [];
    fhMin += segment.fhMin;
    fc += segment.fc;
    if (segment.from > until) isComplete = false;
    if (segment.to > until) until = segment.to;
  }
  if (until < host.until) isComplete = false;
  const hasChange = stays.some(({ line }) => line.line.changes.length > 0);
  return [{ position, fhMin, fc, isComplete, hasChange, stays }];
}

/**
 * Reports the finding in the host's month, and in those of engines from other leases, each at its
 * own row.
 */
function tell(judged: JudgedMonth, host: JudgedMonth, use: PositionUse): string | undefined {
  const own = use.stays.find(({ month }) => month === judged);
  if (own !== undefined) return own.line.component.id;
  return judged === host ? host.primary?.component.id : undefined;
}

function sums(judged: JudgedMonth, host: JudgedMonth, use: PositionUse): readonly Finding[] {
  const at = tell(judged, host, use);
  const fhMin = host.primary?.line.fhMin ?? null;
  const fc = host.primary?.line.fc ?? null;
  if (at === undefined) return nothing;
  const isShort = use.isComplete && fhMin !== null && use.fhMin < fhMin - toleranceMin;
  const isLong = fhMin !== null && use.fhMin > fhMin + toleranceMin;
  const hasOther = fc !== null && (use.fc > fc || (use.isComplete && use.fc < fc));
  const engines = `Position ${use.position} engines total`;
  const hours = `${engines} ${hoursText(use.fhMin)} hours; airframe reports ${hoursText(fhMin ?? 0)}.`;
  const cycles = `${engines} ${counted(use.fc, 'cycle')}; airframe reports ${fc ?? 0}.`;
  return [
    ...(isShort || isLong ? [atCell('U20', at, 'fh', hours)] : nothing),
    ...(hasOther ? [atCell('U21', at, 'fc', cycles)] : nothing),
  ];
}

/** U20, U21: the engines of a position flew what the airframe flew. */
export const positionSums: MonthRule = (judged, { places }) => {
  const msns = new Set(
    judged.lines.flatMap(({ segments }) => segments.flatMap(({ location }) => location?.msn ?? [])),
  );
  if (judged.source.lease.kind === 'aircraft') msns.add(judged.source.lease.serial);
  return [...msns].flatMap((msn) => {
    return (places.aircraft.get(msn) ?? []).flatMap((host) =>
      usesOf(host, staysDuring(places, host)).flatMap((use) => sums(judged, host, use)),
    );
  });
};

/**
 * Positions that an engine of the lease left without a change, for a place off the aircraft: it
 * flew nothing there. A place on an aircraft of the fleet is checked by another rule (U24).
 */
function leftUses(judged: JudgedMonth, known: readonly PositionUse[]): readonly PositionUse[] {
  return judged.lines.flatMap((line) => {
    const { recorded, segments } = line;
    const { location, changes } = line.line;
    const position = recorded?.msn === judged.source.lease.serial ? recorded.position : null;
    const [segment] = segments;
    const isGone = location !== null && location.msn === null && changes.length === 0;
    if (position === null || segment === undefined || !isGone) return [];
    if (known.some((use) => use.position === position)) return [];
    const stays = [{ month: judged, line, segment, position }];
    return [{ position, fhMin: 0, fc: 0, isComplete: true, hasChange: false, stays }];
  });
}

/** U22: left and right engine have the same use, unless one was changed. */
export const sameOnBothSides: MonthRule = (judged, { places }) => {
  const { lease } = judged.source;
  if (lease.kind !== 'aircraft') return nothing;
  const present = usesOf(judged, staysDuring(places, judged));
  const left = leftUses(judged, present);
  const uses = [...present, ...left].toSorted((a, b) => a.position - b.position);
  return uses.flatMap((odd) => {
    const even = uses.find(({ position }) => position === odd.position + 1);
    if (odd.position % 2 === 0 || even === undefined) return nothing;
    return differing(judged, odd, even, left.includes(odd) ? odd : even);
  });
};

/** `told` is the engine of the pair that shows the finding. */
function differing(
  judged: JudgedMonth,
  left: PositionUse,
  right: PositionUse,
  told: PositionUse,
): readonly Finding[] {
  const isSteady = [left, right].every(({ isComplete, hasChange }) => isComplete && !hasChange);
  const minutes = Math.abs(left.fhMin - right.fhMin);
  const cycles = Math.abs(left.fc - right.fc);
  const at = tell(judged, judged, told);
  if (!isSteady || at === undefined || (minutes === 0 && cycles === 0)) return nothing;
  const diff = minutes > 0 ? `${hoursText(minutes)} hours` : counted(cycles, 'cycle');
  const text = `Engines ${left.position} and ${right.position} differ by ${diff}. Add an engine change or a comment.`;
  return [atCell('U22', at, minutes > 0 ? 'fh' : 'fc', text)];
}

/**
 * U24, as a note: an aircraft that may have flown has an engine at each position. Engines of other
 * owners are not reported here, so nobody has to name them.
 */
export const knownEngines: MonthRule = (judged, { places }) => {
  const { lease, report } = judged.source;
  if (report.noFlying) return nothing;
  const taken = staysDuring(places, judged).map(({ position }) => position);
  return emptyPositions(lease, new Set(taken)).map((position) => {
    const finding = atMonth('U24', `Position ${position}: no engine known.`, 'location');
    return { ...finding, severity: 'note' };
  });
};
