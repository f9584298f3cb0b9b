import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

const publicationSubjectRow = {
  id: uuid,
  /** Number of a project; null for a lease. */
  number: text.orNull,
  leaseId: uuid,
  leaseNo: text,
  assetSerial: text,
  assetName: text,
};

/** A lease or a project of a customer, as a document about it names it. */
export type PublicationSubject = RowOf<typeof publicationSubjectRow>;

const columns = (asOf: string): SQL => sql`lease.id as "leaseId", lease.lease_no as "leaseNo",
  coalesce(aircraft.msn, engine.esn) as "assetSerial",
  coalesce((select reg || ' · ' || aircraft.msn from registration
      where aircraft_id = aircraft.id and valid_from <= ${asOf}::date
      order by valid_from desc limit 1), 'MSN ' || aircraft.msn, 'ESN ' || engine.esn) as "assetName"`;

const assets = sql`left join aircraft on aircraft.id = lease.aircraft_id
  left join engine on engine.id = lease.engine_id`;

/** The leases of a customer; active ones first. `asOf` is `YYYY-MM-DD`, UTC. */
export function listLeases(tx: Tx, custId: string, asOf: string): Promise<PublicationSubject[]> {
  return queryRows(
    tx,
    publicationSubjectRow,
    sql`select lease.id, null as number, ${columns(asOf)} from lease ${assets}
      where lease.cust_id = ${custId}
      order by coalesce(lease.actual_return, lease.end_date) < ${asOf}::date, lease.lease_no`,
  );
}

/** The technical projects of a customer; the latest first. */
export function listProjects(tx: Tx, custId: string, asOf: string): Promise<PublicationSubject[]> {
  return queryRows(
    tx,
    publicationSubjectRow,
    sql`select project.id, project.number, ${columns(asOf)}
      from project join lease on lease.id = project.lease_id ${assets}
      where project.cust_id = ${custId} order by project.start_date desc, project.number`,
  );
}

/** The lease or project of a customer's document; undefined for another customer's. */
export async function findSubject(
  tx: Tx,
  custId: string,
  { kind, id }: { readonly kind: 'lease' | 'project'; readonly id: string },
  asOf: string,
): Promise<PublicationSubject | undefined> {
  if (!isUuid(id)) return undefined;
  const found = await (kind === 'lease' ? listLeases : listProjects)(tx, custId, asOf);
  return found.find((one) => one.id === id);
}
