import { sql, type SQL } from 'drizzle-orm';
import {
  chargeDecisions,
  type InternalCharge,
  type internalChargeList,
  type InternalChargeQuery,
} from '#contract/lease-account/desk/internal-interest.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

const decision = sql`case when h.interest_invoice_id is not null then 'released'
  when h.waived_on is not null then 'waived' else 'proposed' end`;

const selection = sql`h.id, h.cust_id as "custId", c.name as customer, i.lease_no as "leaseNo",
  i.number as "invoiceNumber", i.due_date as "dueDate", h.through_date as "throughDate",
  h.through_date - i.due_date as "daysLate", h.currency, h.amount,
  h.charged_before as "chargedBefore", ${decision} as decision, b.number as document,
  h.decided_by as "decidedBy", ${iso(sql`h.decided_at`)} as "decidedAt",
  h.waived_reason as "waivedReason", h.row_version as "rowVersion"`;

const tables = sql`interest_charge h join invoice i on i.id = h.invoice_id
  join customer c on c.cust_id = h.cust_id left join invoice b on b.id = h.interest_invoice_id`;

const internalChargeRow = {
  id: uuid,
  custId: text,
  customer: text,
  leaseNo: text,
  invoiceNumber: text,
  dueDate: day,
  throughDate: day,
  daysLate: int,
  currency: text,
  amount: numeric,
  chargedBefore: numeric,
  decision: oneOf(chargeDecisions),
  document: text.orNull,
  decidedBy: text.orNull,
  decidedAt: text.orNull,
  waivedReason: text.orNull,
  rowVersion: int,
};

const sortColumns = {
  invoice: sql`i.number`,
  customer: sql`c.name`,
  lease: sql`i.lease_no`,
  due: sql`i.due_date`,
  through: sql`h.through_date`,
};

function conditionOf({ query }: ListRequest<InternalChargeQuery>): SQL {
  return allOf([
    query.decision === 'all' ? undefined : sql`${decision} = ${query.decision}`,
    ofCustomer(sql`h.cust_id`, query.customer),
    searchIn(sql`concat_ws(' ', c.name, i.lease_no, i.number, b.number)`, query.q, [sql`h.amount`]),
  ]);
}

/** Charges of all customers in three statements, however many there are; read as `lessor`. */
export const internalChargeSource: ListSource<typeof internalChargeList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      internalChargeRow,
      sql`select ${selection} from ${tables} where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`h.id`)}
        limit ${limit} offset ${offset}`,
    ),
  summary: (request) =>
    countWithCustomers(request.tx, sql`${tables} where ${conditionOf(request)}`, 'interest_charge'),
};

/** A charge of a customer as the lessor's list shows it; undefined for a malformed or foreign id. */
export async function findInternalCharge(
  tx: Tx,
  custId: string,
  id: string,
): Promise<(InternalCharge & { readonly invoiceId: string }) | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    { ...internalChargeRow, invoiceId: uuid },
    sql`select ${selection}, i.id as "invoiceId" from ${tables}
      where h.cust_id = ${custId} and h.id = ${id}`,
  );
  return row;
}
