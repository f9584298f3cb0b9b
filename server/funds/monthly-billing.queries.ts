import { sql, type SQL } from 'drizzle-orm';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type {
  billingList,
  BillingInvoice,
  BillingQuery,
  BillingTrend,
} from '#contract/funds/monthly-billing.ts';
import { monthEnd, monthStart, shiftMonth } from '#domain/dates/month.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, oneOf, text, textList, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import {
  billingCondition,
  billingOrder,
  billingSelection,
  billingTables,
  explainsItsMonth,
  toBillingLine,
  billingRow,
} from './billing-lines.queries.ts';
import { closedMonth } from './figures-period.ts';
import { explainRates } from './rate-bases.ts';

type Request = ListRequest<BillingQuery>;

const trendMonths = 13;

function monthOf({ query, asOf }: Pick<Request, 'query' | 'asOf'>): string {
  return query.month ?? closedMonth(asOf);
}

async function readLines(request: Request, { limit, offset }: RowRange): Promise<BillingLine[]> {
  const { tx, custId, query } = request;
  const rows = await queryRows(
    tx,
    billingRow,
    sql`select ${billingSelection()} from ${billingTables}
      where ${billingCondition(custId, query, monthOf(request))}
      order by ${billingOrder(query.sort)} limit ${limit} offset ${offset}`,
  );
  return explainRates(tx, rows.map(toBillingLine));
}

const totalRow = { currency: text, lines: int, amount: text, topUp: text, estimated: textList };
type TotalRow = RowOf<typeof totalRow>;

async function totalsOf(request: Request): Promise<TotalRow[]> {
  const { tx, custId, query } = request;
  return queryRows(
    tx,
    totalRow,
    sql`select bl.currency, count(*)::int as lines, sum(bl.amount)::text as amount,
        sum(bl.top_up)::text as "topUp", coalesce(array_agg(distinct f.lease_no)
          filter (where bl.is_estimated), '{}') as estimated
      from ${billingTables} where ${billingCondition(custId, query, monthOf(request))}
      group by bl.currency order by bl.currency`,
  );
}

const billingInvoiceRow = {
  id: uuid,
  number: text,
  leaseNo: text,
  issueDate: day,
  dueDate: day,
  currency: text,
  gross: text,
  role: oneOf(['creditNote', 'correction', 'bill', 'trueUp']),
};

/** The bills of the month, and the documents that took one back, corrected it or trued it up. */
async function invoicesOf(request: Request): Promise<BillingInvoice[]> {
  const { tx, custId, query } = request;
  const lease = query.lease === undefined ? sql`true` : sql`i.lease_no = ${query.lease}`;
  return queryRows(
    tx,
    billingInvoiceRow,
    sql`with billed as (select distinct bl.invoice_id as id from billing_line bl
        where bl.cust_id = ${custId} and bl.month = ${monthOf(request)})
      select i.id, i.number, i.lease_no as "leaseNo", i.issue_date as "issueDate",
        i.due_date as "dueDate", i.currency, i.gross::text,
        case when i.corrects_invoice_id is not null and i.type in ('adjustment', 'creditNote')
            and i.id in (select id from billed)
          then case when exists (select 1 from util_true_up t where t.document_id = i.id)
            then 'trueUp' else 'correction' end
          when i.type = 'creditNote' then 'creditNote'
          when i.corrects_invoice_id is null then 'bill' else 'correction' end as role
      from invoice i
      where i.cust_id = ${custId} and i.status <> 'draft' and ${lease}
        and (i.id in (select id from billed)
          or (i.type = 'creditNote' and i.corrects_invoice_id in (select id from billed)))
      order by i.lease_no, i.issue_date, i.number`,
  );
}

async function trendOf(request: Request): Promise<BillingTrend[]> {
  const { tx, custId, query } = request;
  const last = monthOf(request);
  const lease = query.lease === undefined ? sql`true` : sql`f.lease_no = ${query.lease}`;
  return queryRows(
    tx,
    { month: text, currency: text, amount: text },
    sql`select bl.month, bl.currency, sum(bl.amount)::text as amount from ${billingTables}
      where bl.cust_id = ${custId} and ${explainsItsMonth} and ${lease}
        and bl.month between ${shiftMonth(last, 1 - trendMonths)} and ${last}
      group by bl.month, bl.currency order by bl.currency, bl.month`,
  );
}

const choiceRow = {
  leases: textList.orNull,
  months: textList.orNull,
  notBilled: textList.orNull,
};

/**
 * Leases that are billed as a rule, run and have open funds in the month, and no line for it. A fund
 * stays open after the lease until it is released.
 */
function notBilledIn({ custId, query, asOf }: Request, month: string): SQL {
  if (month > closedMonth(asOf)) return sql`null::text[]`;
  const lease = query.lease === undefined ? sql`true` : sql`own.lease_no = ${query.lease}`;
  const lines = sql`select 1 from ${billingTables} where bl.cust_id = ${custId}
    and f.lease_no = own.lease_no`;
  return sql`(select array_agg(distinct own.lease_no order by own.lease_no) from fund own
    where own.cust_id = ${custId} and ${lease} and own.opened <= ${monthEnd(month)}::date
      and coalesce(own.closed, ${monthStart(month)}::date) >= ${monthStart(month)}::date
      and not exists (select 1 from lease over where over.id = own.lease_id
        and over.actual_return < ${monthStart(month)}::date)
      and exists (${lines}) and not exists (${lines} and bl.month = ${month}))`;
}

async function facetsOf(request: Request, estimatedLeases: readonly string[]) {
  const { tx, custId } = request;
  const [row] = await queryRows(
    tx,
    choiceRow,
    sql`select (select array_agg(distinct lease_no order by lease_no) from fund
          where cust_id = ${custId}) as leases,
        (select array_agg(distinct month order by month desc) from billing_line
          where cust_id = ${custId}) as months,
        ${notBilledIn(request, monthOf(request))} as "notBilled"`,
  );
  return {
    month: monthOf(request),
    months: row?.months ?? [],
    leases: row?.leases ?? [],
    estimatedLeases: [...new Set(estimatedLeases)].toSorted(),
    notBilled: row?.notBilled ?? [],
    invoices: await invoicesOf(request),
    trend: await trendOf(request),
  };
}

async function summarise(request: Request) {
  const rows = await totalsOf(request);
  return {
    total: rows.reduce((all, { lines }) => all + lines, 0),
    totals: rows.map(({ currency, amount, topUp }) => ({ currency, amount, topUp })),
    facets: await facetsOf(
      request,
      rows.flatMap(({ estimated }) => estimated),
    ),
  };
}

/** What a month was billed for, in seven statements however many lines and leases there are. */
export const billingSource: ListSource<typeof billingList> = {
  items: readLines,
  summary: summarise,
};
