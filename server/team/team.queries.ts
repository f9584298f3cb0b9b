import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { contactFunctions, type Contact } from '#contract/team/team.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lease } from '#server/platform/db/schema/leasing-leases.ts';
import { callRequest, contact, contactScope } from '#server/platform/db/schema/team.ts';

const priority = sql<number>`min(${contactScope.priority})`;

function select(tx: Tx, custId: string) {
  return tx
    .select({
      id: contact.id,
      name: contact.name,
      title: contact.title,
      function: contact.function,
      phone: contact.phone,
      mobile: contact.mobile,
      email: contact.email,
      office: contact.office,
      timeZone: contact.timeZone,
      deputyName: contact.deputyName,
      deputyPhone: contact.deputyPhone,
      leases: sql<string[]>`coalesce(array_agg(${lease.leaseNo} order by ${lease.leaseNo})
        filter (where ${lease.leaseNo} is not null), '{}')`,
      isForAll: sql<boolean>`bool_or(${contactScope.leaseId} is null)`,
    })
    .from(contact)
    .innerJoin(
      contactScope,
      and(eq(contactScope.contactId, contact.id), eq(contactScope.custId, custId)),
    )
    .leftJoin(lease, eq(lease.id, contactScope.leaseId))
    .groupBy(contact.id);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toContact({ deputyName, deputyPhone, isForAll, leases, ...rest }: Row): Contact {
  const hasDeputy = deputyName !== null && deputyPhone !== null;
  return {
    ...rest,
    deputy: hasDeputy ? { name: deputyName, phone: deputyPhone } : null,
    leases: isForAll ? [] : leases,
  };
}

/** The people who look after a customer, by function, priority and name; in one statement. */
export async function listContacts(tx: Tx, custId: string): Promise<Contact[]> {
  const order = sql`array_position(${sql.param([...contactFunctions])}::text[], ${contact.function})`;
  const rows = await select(tx, custId).orderBy(order, priority, asc(contact.name));
  return rows.map(toContact);
}

/** One of them; undefined when unknown, or when it looks after others only. */
export async function findContact(
  tx: Tx,
  custId: string,
  id: string,
): Promise<Contact | undefined> {
  const [row] = await select(tx, custId).where(sql`${contact.id}::text = ${id}`);
  return row && toContact(row);
}

/** Records that somebody would like to be called. */
export async function storeCallRequest(
  tx: Tx,
  row: typeof callRequest.$inferInsert,
): Promise<void> {
  await tx.insert(callRequest).values(row);
}

/** How many calls a customer's people requested since the instant (epoch milliseconds). */
export async function countCallRequests(tx: Tx, custId: string, since: number): Promise<number> {
  return tx.$count(
    callRequest,
    and(eq(callRequest.custId, custId), gt(callRequest.at, new Date(since))),
  );
}
