import type { EngineEventKind } from '#contract/fleet/fleet-kinds.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { isFlying } from '#domain/utilisation/places/engine-segments.ts';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import type { MonthLine } from '#domain/utilisation/report/report.types.ts';
import { isSamePlace } from '#domain/utilisation/places/same-place.ts';
import { firstReported } from './reported-sequence.ts';
import type { ReportedEvent } from './write-events.queries.ts';

function kindOf(from: EngineLocation | undefined, to: EngineLocation): EngineEventKind {
  if (to.kind === 'shop') return 'shopIn';
  if (isFlying(to)) return from !== undefined && isFlying(from) ? 'swap' : 'install';
  return from?.kind === 'shop' ? 'shopOut' : 'remove';
}

/**
 * The events of an engine by its line: its changes, and a move on `lastDay` when it ends the month
 * in another place than after its changes. An engine that goes from the shop to a wing first leaves
 * the shop, which starts a new count of cycles since the last shop visit. An event that is not a
 * change of the line is marked as implied.
 */
export function reportedEvents(
  line: MonthLine,
  recorded: EngineLocation | undefined,
  lastDay: IsoDate,
): ReportedEvent[] {
  const { componentId, changes, location, tsnMin, csn } = line;
  const moves = changes.flatMap(({ date, to, tsnMin: hours, csn: cycles }) =>
    to === null || hours === null || cycles === null
      ? []
      : [{ date, to, hours, cycles, isImplied: false }],
  );
  const last = moves.at(-1)?.to ?? recorded;
  if (location !== null && (last === undefined || !isSamePlace(last, location))) {
    const totals = { hours: tsnMin ?? 0, cycles: csn ?? 0 };
    moves.push({ date: lastDay, to: location, ...totals, isImplied: true });
  }
  const events: ReportedEvent[] = [];
  let from = recorded;
  for (const { date, to, hours, cycles, isImplied } of moves) {
    const told = { componentId, date, tsnMin: hours, csn: cycles };
    const add = (kind: EngineEventKind, place: EngineLocation, isOnlyImplied: boolean) => {
      const sequence = firstReported + events.length;
      events.push({ ...told, kind, to: place, sequence, isImplied: isOnlyImplied });
    };
    const spare = { kind: 'spare', msn: null, position: null, registration: null } as const;
    if (from?.kind === 'shop' && isFlying(to)) add('shopOut', spare, true);
    add(kindOf(from?.kind === 'shop' && isFlying(to) ? spare : from, to), to, isImplied);
    from = to;
  }
  return events;
}
