import { sql } from 'drizzle-orm';
import { mostPlacesPerKind } from '#contract/search/search.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { allOf, searchIn, searchInLower } from '#server/platform/lists/list-sql.ts';
import { type Reader, searchCondition, visibleDocuments } from '#server/documents/public.ts';

/** The input of one search of a customer. */
export interface PlaceSearch {
  readonly reader: Reader;
  readonly q: string;
  /** Day of the search, `YYYY-MM-DD`, UTC. */
  readonly asOf: string;
}

const foundRow = { id: uuid, serial: text, name: text, note: text };
type FoundAsset = RowOf<typeof foundRow>;

const invoiceRow = { id: uuid, number: text, leaseNo: text, dueDate: day };

const documentRow = {
  id: uuid,
  custId: text.orNull,
  title: text,
  leaseNo: text.orNull,
  published: day,
};

/** Aircraft that the customer leases or leased, by any of their registrations, MSN or lease. */
export function readFoundAircraft(tx: Tx, { reader, q, asOf }: PlaceSearch): Promise<FoundAsset[]> {
  return queryRows(
    tx,
    foundRow,
    sql`select distinct on (aircraft.msn) aircraft.id, aircraft.msn as serial,
        coalesce((select reg from registration
          where aircraft_id = aircraft.id and valid_from <= ${asOf}::date
          order by valid_from desc limit 1), '') as name,
        concat_ws(' ', aircraft.manufacturer, aircraft.variant, '·', lease.lease_no) as note
      from lease join aircraft on aircraft.id = lease.aircraft_id
      where lease.cust_id = ${reader.custId} and lease.start_date <= ${asOf}::date
        and ${searchIn(
          sql`concat_ws(' ', aircraft.msn, aircraft.manufacturer, aircraft.variant, lease.lease_no,
            (select string_agg(reg, ' ') from registration where aircraft_id = aircraft.id))`,
          q,
        )}
      order by aircraft.msn, lease.start_date desc
      limit ${mostPlacesPerKind}`,
  );
}

/** Engines of a customer's aircraft or leased without one, by ESN, model or lease. */
export function readFoundEngines(tx: Tx, { reader, q, asOf }: PlaceSearch): Promise<FoundAsset[]> {
  return queryRows(
    tx,
    foundRow,
    sql`select distinct on (engine.esn) engine.id, engine.esn as serial, engine.model as name,
        concat_ws(' · ', engine.model, lease.lease_no) as note
      from lease
      join engine on engine.id = lease.engine_id or engine.title_aircraft_id = lease.aircraft_id
      where lease.cust_id = ${reader.custId} and lease.start_date <= ${asOf}::date
        and ${searchIn(sql`concat_ws(' ', engine.esn, engine.model, lease.lease_no)`, q)}
      order by engine.esn, lease.start_date desc
      limit ${mostPlacesPerKind}`,
  );
}

/** Invoices of the customer by number, lease, asset or amount, never drafts; the newest first. */
export function readFoundInvoices(
  tx: Tx,
  { reader, q }: PlaceSearch,
): Promise<RowOf<typeof invoiceRow>[]> {
  return queryRows(
    tx,
    invoiceRow,
    sql`select id, number, lease_no as "leaseNo", due_date as "dueDate" from invoice
      where cust_id = ${reader.custId} and status <> 'draft'
        and ${searchInLower(sql`invoice.search_text`, q, [sql`gross`, sql`balance`])}
      order by issue_date desc, number limit ${mostPlacesPerKind}`,
  );
}

/** Documents that the reader may see, as the library search finds them; newest first. */
export function readFoundDocuments(
  tx: Tx,
  { reader, q }: PlaceSearch,
): Promise<RowOf<typeof documentRow>[]> {
  return queryRows(
    tx,
    documentRow,
    sql`select id, cust_id as "custId", title, lease_no as "leaseNo", published from document
      where ${allOf([visibleDocuments(reader), searchCondition(q)])}
      order by published desc, id limit ${mostPlacesPerKind}`,
  );
}
