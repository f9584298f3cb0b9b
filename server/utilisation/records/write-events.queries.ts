import { sql, type SQL } from 'drizzle-orm';
import type { EngineEventKind } from '#contract/fleet/fleet-kinds.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { monthEnd, monthStart, type IsoMonth } from '#domain/dates/month.ts';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import { firstReported } from './reported-sequence.ts';

/** A change of an engine's place as a report tells it; hours in minutes. */
export interface ReportedEvent {
  readonly componentId: string;
  readonly date: IsoDate;
  readonly sequence: number;
  readonly kind: EngineEventKind;
  readonly to: EngineLocation;
  readonly tsnMin: number;
  readonly csn: number;
  /** Whether it only follows from the report, and is not one of its changes. */
  readonly isImplied: boolean;
}

/** The month whose report contains the events, and its lease. */
export interface EventsOf {
  readonly custId: string;
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly leaseStart: IsoDate;
}

/** The ids of engines by the ids of their components. */
export async function readEngineIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows(
    tx,
    { id: uuid, engineId: uuid },
    sql`select id, engine_id as "engineId" from component
      where engine_id is not null and id in ${[...ids]}`,
  );
  return new Map(rows.map(({ id, engineId }) => [id, engineId]));
}

/** The ids of aircraft by MSN: only those that the customer leases are known. */
export async function readAircraftIds(
  tx: Tx,
  msns: readonly string[],
): Promise<Map<string, string>> {
  if (msns.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    { id: uuid, msn: text },
    sql`select id, msn from aircraft where msn in ${[...msns]}`,
  );
  return new Map(rows.map(({ id, msn }) => [msn, id]));
}

/**
 * Events from reports, without those at the start of the records of a lease (see `isBeginning`):
 * with the delivery, or on the day of imported totals.
 */
function reported(leaseId: string, leaseStart: IsoDate): SQL {
  return sql`lease_id = ${leaseId} and (sequence >= ${firstReported}
    or event_date <> ${leaseStart}::date and event_date not in (
      select as_of from opening_total join component on component.id = opening_total.component_id
      where opening_total.lease_id = ${leaseId} and component.engine_id = engine_event.engine_id))`;
}

/** Deletes the events that the reports of a month contain; the start of the records stays. */
export async function deleteEvents(
  tx: Tx,
  { custId, leaseId, month, leaseStart }: EventsOf,
): Promise<void> {
  await tx.execute(sql`delete from engine_event
    where cust_id = ${custId} and ${reported(leaseId, leaseStart)}
      and event_date between ${monthStart(month)}::date and ${monthEnd(month)}::date`);
}
