import { randomUUID } from 'node:crypto';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import {
  deleteEvents,
  type EventsOf,
  readAircraftIds,
  readEngineIds,
  type ReportedEvent,
} from './write-events.queries.ts';

/**
 * The place of an engine as an event stores it: an aircraft that the customer does not lease is
 * stored under the name that the report gives it.
 */
function placeOf(
  { kind, msn, position, registration }: EngineLocation,
  known: Map<string, string>,
) {
  const nowhere = { aircraftId: null, otherTail: null, position: null };
  if (kind !== 'onWing' && kind !== 'otherAircraft') return { locationKind: kind, ...nowhere };
  const aircraftId = known.get(msn ?? '') ?? null;
  if (aircraftId !== null)
    return { locationKind: 'onWing' as const, ...nowhere, aircraftId, position };
  const otherTail = registration ?? msn ?? 'not named';
  return { locationKind: 'otherAircraft' as const, ...nowhere, otherTail, position };
}

/** Replaces the events that the reports of a month contain; the start of the records stays. */
export async function replaceEvents(
  tx: Tx,
  of: EventsOf,
  events: readonly ReportedEvent[],
): Promise<void> {
  await deleteEvents(tx, of);
  if (events.length === 0) return;
  const engines = await readEngineIds(
    tx,
    events.map(({ componentId }) => componentId),
  );
  const aircraft = await readAircraftIds(
    tx,
    events.flatMap(({ to }) => to.msn ?? []),
  );
  const { custId, leaseId } = of;
  const rows = events.flatMap(({ componentId, date: eventDate, to, ...told }) => {
    const engineId = engines.get(componentId);
    if (engineId === undefined) return [];
    const whose = { id: randomUUID(), custId, leaseId, engineId, eventDate };
    return [{ ...whose, ...told, ...placeOf(to, aircraft), place: null }];
  });
  await insertRows(tx, 'engine_event', rows);
}
