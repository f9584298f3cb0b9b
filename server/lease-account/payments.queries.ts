import { sql, type SQL } from 'drizzle-orm';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import {
  type Payment,
  type PaymentDetail,
  type paymentList,
  type PaymentQuery,
  paymentStatuses,
} from '#contract/lease-account/payments.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { readLeaseFacets } from './lease-facts.queries.ts';
import { paymentPeriod } from './payment-period.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

type Request = ListRequest<PaymentQuery>;

function statusCondition(status: PaymentQuery['status']): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'onAccount') return sql`payment.status in ('received', 'partApplied')`;
  return sql`payment.status = ${status}`;
}

function condition(request: Request): SQL {
  const { custId, query } = request;
  const { lease, currency, status, q } = query;
  const { from, to } = paymentPeriod(request.query, request.asOf);
  return allOf([
    sql`payment.cust_id = ${custId}`,
    sql`payment.value_date between ${from}::date and ${to}::date`,
    currency === undefined ? undefined : sql`payment.currency = ${currency}`,
    statusCondition(status),
    lease === undefined
      ? undefined
      : sql`(lease.lease_no = ${lease} or exists (select 1 from allocation
          join invoice on invoice.id = allocation.invoice_id
          where allocation.payment_id = payment.id and invoice.lease_no = ${lease}))`,
    searchIn(sql`payment.reference || ' ' || payment.bank_reference || ' ' || payment.payer`, q, [
      sql`payment.amount`,
    ]),
  ]);
}

const source = sql`payment left join lease on lease.id = payment.lease_id
  left join lessor_entity as owner on owner.id = payment.lessor_entity_id`;
const selection = sql`payment.id, payment.reference, payment.received_date as "receivedDate",
  payment.value_date as "valueDate", payment.payer, payment.bank_reference as "bankReference",
  lease.lease_no as "leaseNo", owner.name as "lessorEntity", payment.currency,
  payment.amount, payment.applied,
  payment.unapplied, payment.status, payment.returned_on as "returnedOn",
  payment.return_reason as "returnReason"`;

const sortColumns = {
  reference: sql`payment.reference`,
  received: sql`payment.received_date`,
  value: sql`payment.value_date`,
  payer: sql`payment.payer`,
  currency: sql`payment.currency`,
  amount: sql`payment.amount`,
  applied: sql`payment.applied`,
  unapplied: sql`payment.unapplied`,
  status: sql`payment.status`,
} as const;

const paymentRow = {
  id: uuid,
  reference: text,
  receivedDate: day,
  valueDate: day,
  payer: text,
  bankReference: text,
  leaseNo: text.orNull,
  lessorEntity: text.orNull,
  currency: text,
  amount: numeric,
  applied: numeric,
  unapplied: numeric,
  status: oneOf(paymentStatuses),
  returnedOn: day.orNull,
  returnReason: text.orNull,
};

async function readPayments(request: Request, { limit, offset }: RowRange): Promise<Payment[]> {
  return queryRows(
    request.tx,
    paymentRow,
    sql`select ${selection} from ${source} where ${condition(request)}
      order by ${orderBy(request.query.sort, sortColumns, sql`payment.id`)}
      limit ${limit} offset ${offset}`,
  );
}

const totalsRow = {
  currency: text,
  payments: int,
  amount: numeric,
  applied: numeric,
  unapplied: numeric,
  returned: numeric,
};

/** Payments in three statements, however many there are. Totals leave out what was returned. */
export const paymentSource: ListSource<typeof paymentList> = {
  items: readPayments,
  async summary(request) {
    const totals = await queryRows(
      request.tx,
      totalsRow,
      sql`select payment.currency, count(*)::int as payments,
        coalesce(sum(payment.amount) filter (where payment.returned_on is null), 0.00) as amount,
        sum(payment.applied) as applied, sum(payment.unapplied) as unapplied,
        coalesce(sum(payment.amount) filter (where payment.returned_on is not null), 0.00)
          as returned
        from ${source} where ${condition(request)} group by payment.currency order by 1`,
    );
    return {
      total: totals.reduce((sum, { payments }) => sum + payments, 0),
      totals,
      facets: {
        ...(await readLeaseFacets(request.tx, request.custId)),
        ...paymentPeriod(request.query, request.asOf),
      },
    };
  },
};

const allocationRow = {
  invoiceId: uuid,
  number: text,
  type: oneOf(invoiceTypes),
  leaseNo: text,
  date: day,
  amount: numeric,
};

/**
 * Reads one payment with what it was applied to. Undefined for a malformed or unknown id and another
 * customer's payment alike.
 */
export async function findPayment(
  tx: Tx,
  custId: string,
  id: string,
): Promise<PaymentDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await queryRows(
    tx,
    paymentRow,
    sql`select ${selection} from ${source} where payment.cust_id = ${custId} and payment.id = ${id}`,
  );
  if (found === undefined) return undefined;
  const allocations = await queryRows(
    tx,
    allocationRow,
    sql`select invoice.id as "invoiceId", invoice.number, invoice.type,
      invoice.lease_no as "leaseNo", allocation.allocated_on as date, allocation.amount
    from allocation join invoice on invoice.id = allocation.invoice_id
    where allocation.cust_id = ${custId} and allocation.payment_id = ${id}
    order by allocation.allocated_on, invoice.number, allocation.position`,
  );
  return { ...found, allocations };
}
