import { sql, type SQL } from 'drizzle-orm';
import type {
  InternalRemittance,
  internalRemittanceList,
  InternalRemittanceQuery,
} from '#contract/lease-account/desk/internal-remittances.ts';
import { remittanceColumns, remittanceRow } from '#server/invoices/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

const selection = sql`${remittanceColumns}, advice.cust_id as "custId", c.name as customer,
  (select sum(payment.amount) from remittance_receipt receipt
    join payment on payment.id = receipt.payment_id
    where receipt.remittance_id = advice.id) as "receivedAmount",
  advice.row_version as "rowVersion"`;

const tables = sql`remittance_advice advice join customer c on c.cust_id = advice.cust_id`;

const internalRemittanceRow = {
  ...remittanceRow,
  custId: text,
  customer: text,
  receivedAmount: numeric.orNull,
  rowVersion: int,
};

const sortColumns = {
  reference: sql`advice.bank_reference`,
  customer: sql`c.name`,
  sent: sql`advice.sent_at`,
  paid: sql`advice.paid_on`,
};

/** Found by customer, reference, and the numbers of its invoices and receipts. */
const searched = sql`concat_ws(' ', c.name, advice.bank_reference,
  (select string_agg(invoice.number, ' ') from remittance_part part
    join invoice on invoice.id = part.invoice_id where part.remittance_id = advice.id),
  (select string_agg(payment.reference, ' ') from remittance_receipt receipt
    join payment on payment.id = receipt.payment_id where receipt.remittance_id = advice.id))`;

function conditionOf({ query }: ListRequest<InternalRemittanceQuery>): SQL {
  return allOf([
    query.status === 'all' ? undefined : sql`advice.status = ${query.status}`,
    ofCustomer(sql`advice.cust_id`, query.customer),
    searchIn(searched, query.q),
  ]);
}

/** Remittance advices of all customers in three statements, however many; read as `lessor`. */
export const internalRemittanceSource: ListSource<typeof internalRemittanceList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      internalRemittanceRow,
      sql`select ${selection} from ${tables} where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`advice.id`)}
        limit ${limit} offset ${offset}`,
    ),
  summary: (request) =>
    countWithCustomers(
      request.tx,
      sql`${tables} where ${conditionOf(request)}`,
      'remittance_advice',
    ),
};

/** A remittance advice of a customer; undefined for a malformed or foreign id. */
export async function findInternalRemittance(
  tx: Tx,
  custId: string,
  id: string,
): Promise<InternalRemittance | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await queryRows(
    tx,
    internalRemittanceRow,
    sql`select ${selection} from ${tables} where advice.cust_id = ${custId} and advice.id = ${id}`,
  );
  return found;
}
