import { sql } from 'drizzle-orm';
import { contactFunctions, type Contact } from '#contract/team/team.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, oneOf, text, textList, uuid, type RowOf } from '#server/platform/db/row.ts';

const personRow = {
  id: uuid,
  name: text,
  title: text,
  function: oneOf(contactFunctions),
  phone: text,
  mobile: text.orNull,
  email: text,
  office: text,
  timeZone: text,
  deputyName: text.orNull,
  deputyPhone: text.orNull,
};
const contactRow = { ...personRow, leases: textList, isForAll: flag };

const contactColumns = sql`${columnsOf('contact', personRow)},
  coalesce(array_agg(lease.lease_no order by lease.lease_no)
    filter (where lease.lease_no is not null), '{}') as leases,
  bool_or(contact_scope.lease_id is null) as "isForAll"`;

const contactTables = (custId: string) => sql`contact
  join contact_scope on contact_scope.contact_id = contact.id and contact_scope.cust_id = ${custId}
  left join lease on lease.id = contact_scope.lease_id`;

function toContact({
  deputyName,
  deputyPhone,
  isForAll,
  leases,
  ...rest
}: RowOf<typeof contactRow>): Contact {
  const hasDeputy = deputyName !== null && deputyPhone !== null;
  return {
    ...rest,
    deputy: hasDeputy ? { name: deputyName, phone: deputyPhone } : null,
    leases: isForAll ? [] : leases,
  };
}

/** The people who look after a customer, by function, priority and name; in one statement. */
export async function listContacts(tx: Tx, custId: string): Promise<Contact[]> {
  const rows = await queryRows(
    tx,
    contactRow,
    sql`select ${contactColumns} from ${contactTables(custId)} group by contact.id
      order by array_position(${sql.param([...contactFunctions])}::text[], contact.function),
        min(contact_scope.priority), contact.name`,
  );
  return rows.map(toContact);
}

/** One person who looks after a customer; undefined when unknown, or only for other customers. */
export async function findContact(
  tx: Tx,
  custId: string,
  id: string,
): Promise<Contact | undefined> {
  const [row] = await queryRows(
    tx,
    contactRow,
    sql`select ${contactColumns} from ${contactTables(custId)} where contact.id::text = ${id}
      group by contact.id`,
  );
  return row && toContact(row);
}

/** Records that somebody would like to be called. */
export async function storeCallRequest(tx: Tx, row: InsertRow<'call_request'>): Promise<void> {
  await insertRows(tx, 'call_request', [row]);
}

/** How many calls a customer's people requested since the instant (epoch milliseconds). */
export async function countCallRequests(tx: Tx, custId: string, since: number): Promise<number> {
  return countStored(tx, sql`call_request where cust_id = ${custId} and at > ${moment(since)}`);
}
