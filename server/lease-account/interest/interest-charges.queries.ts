import { z } from 'zod';
import { sql, type SQL } from 'drizzle-orm';
import { dayCounts } from '#domain/dates/day-count.ts';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import {
  type InterestChargeDetail,
  type interestChargeList,
  type InterestChargeQuery,
  type InterestChargeRow,
  chargeStatuses,
} from '#contract/lease-account/interest-charges.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  day,
  numeric,
  flag,
  int,
  json,
  oneOf,
  text,
  type RowOf,
  uuid,
} from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { type AccruingInterest, readAccruing } from './accruing-interest.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { readSegments } from './charge-parts.queries.ts';
import { termsBegin } from './interest-terms.queries.ts';
import { withFixings } from './segment-fixings.ts';
import { readTermsWhile } from './terms-of-interest.ts';
import { readLeaseFacets } from '../lease-facts.queries.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

type Request = ListRequest<InterestChargeQuery>;

const bearingRow = z.object({
  from: z.string(),
  principal: z.string(),
  rate: z.string(),
  days: z.number().int(),
  dayCount: z.enum(dayCounts),
});

const storedRow = {
  id: uuid,
  invoiceNumber: text,
  invoiceType: oneOf(invoiceTypes),
  leaseNo: text,
  currency: text,
  dueDate: day,
  index: text,
  margin: numeric,
  dayCount: text,
  termsFrom: day,
  amendment: text.orNull,
  chargeId: uuid.orNull,
  principal: numeric,
  bearing: json(z.array(bearingRow)),
  throughDate: day,
  daysLate: int,
  graceUntil: day,
  termsChangedOn: day.orNull,
  amount: numeric,
  chargedBefore: numeric,
  isEstimate: flag,
  status: oneOf(chargeStatuses),
  billId: uuid.orNull,
  billNumber: text.orNull,
  waivedReason: text.orNull,
};

const common = sql`invoice.number as "invoiceNumber", invoice.type as "invoiceType",
  invoice.lease_no as "leaseNo", invoice.currency, invoice.due_date as "dueDate",
  term.index_name || ' ' || term.tenor_months || 'M' as index, term.margin,
  term.day_count as "dayCount", term.valid_from as "termsFrom", term.amendment`;

/** The terms of the due date; the detail has the later ones. */
const termOfDueDate = sql`interest_term as term on term.lease_id = invoice.lease_id
    and term.valid_from = ${termsBegin(sql`invoice.lease_id`, sql`invoice.due_date`)}`;

/** The first day of the latest terms that began while the interest accrued; null without any. */
const changedOn = (through: SQL) => sql`(select max(later.valid_from) from interest_term as later
    where later.lease_id = invoice.lease_id and later.valid_from > term.valid_from
      and later.valid_from > invoice.due_date and later.valid_from < ${through})`;

/** The segments from which a stored charge was calculated, in the order of time. */
const storedBearing = sql`coalesce((select json_agg(json_build_object('from', part.from_date, 'principal',
      part.principal::text, 'rate', trim_scale(part.rate)::text, 'days', part.days, 'dayCount', (select held.day_count
        from interest_term as held where held.lease_id = invoice.lease_id and held.valid_from
          = ${termsBegin(sql`invoice.lease_id`, sql`part.from_date`)}))
      order by part.position)
    from interest_segment as part where part.charge_id = stored.id), '[]')`;

/** Stored and accruing charges as a common table expression named `charge`. */
function charges(custId: string, accruing: readonly AccruingInterest[], asOf: string): SQL {
  const live = JSON.stringify(
    accruing.map(({ invoiceId, principal, charge, bearing, amount, chargedBefore }) => ({
      invoice_id: invoiceId,
      principal: charge.segments[0]?.principal ?? principal,
      bearing,
      amount,
      charged_before: chargedBefore,
      grace: charge.graceUntil,
    })),
  );
  return sql`with live as (
    select * from json_to_recordset(${live}::json)
      as x(invoice_id uuid, principal numeric(18,3), bearing json, amount numeric(18,3),
        charged_before numeric(18,3), grace date)
  ), charge as (
    select stored.id, ${common}, stored.id as "chargeId",
      coalesce((select part.principal from interest_segment as part
        where part.charge_id = stored.id order by part.position limit 1), invoice.gross) as principal,
      ${storedBearing} as bearing,
      stored.through_date as "throughDate", stored.through_date - invoice.due_date as "daysLate",
      stored.grace_until as "graceUntil", ${changedOn(sql`stored.through_date`)} as "termsChangedOn",
      stored.amount,
      stored.charged_before as "chargedBefore", false as "isEstimate",
      case when stored.waived_on is not null then 'waived' when bill.id is null then 'proposed'
        when bill.is_open then 'invoiced' else 'paid' end as status,
      bill.id as "billId", bill.number as "billNumber", stored.waived_reason as "waivedReason"
    from interest_charge as stored
      join invoice on invoice.id = stored.invoice_id
      join ${termOfDueDate}
      left join invoice as bill on bill.id = stored.interest_invoice_id
    where stored.cust_id = ${custId}
    union all
    select invoice.id, ${common}, null, live.principal, live.bearing, ${asOf}::date, ${asOf}::date - invoice.due_date,
      live.grace, ${changedOn(sql`${asOf}::date`)}, live.amount, live.charged_before, true, 'accruing', null, null, null
    from live join invoice on invoice.id = live.invoice_id
      join ${termOfDueDate}
    where invoice.cust_id = ${custId})`;
}

function condition({ query: { status, lease, currency, q } }: Request): SQL {
  return allOf([
    status === 'all'
      ? undefined
      : status === 'open'
        ? sql`status in ('accruing', 'proposed', 'invoiced')`
        : sql`status = ${status}`,
    lease === undefined ? undefined : sql`"leaseNo" = ${lease}`,
    currency === undefined ? undefined : sql`currency = ${currency}`,
    searchIn(sql`"invoiceNumber" || ' ' || "leaseNo" || ' ' || coalesce("billNumber", '')`, q, [
      sql`amount`,
    ]),
  ]);
}

const sortColumns = {
  invoice: sql`"invoiceNumber"`,
  type: sql`"invoiceType"`,
  lease: sql`"leaseNo"`,
  currency: sql`currency`,
  principal: sql`principal`,
  due: sql`"dueDate"`,
  through: sql`"throughDate"`,
  daysLate: sql`"daysLate"`,
  amount: sql`amount`,
  status: sql`status`,
} as const;

function toCharge({ billId, billNumber, ...row }: RowOf<typeof storedRow>): InterestChargeRow {
  const isBilled = billId !== null && billNumber !== null;
  return { ...row, interestInvoice: isBilled ? { id: billId, number: billNumber } : null };
}

async function readCharges(request: Request, { limit, offset }: RowRange) {
  const { tx, custId, asOf, query } = request;
  const accruing = await readAccruing(tx, custId, asOf);
  const rows = await queryRows(
    tx,
    storedRow,
    sql`${charges(custId, accruing, asOf)} select * from charge where ${condition(request)}
      order by ${orderBy(query.sort, sortColumns, sql`id`)} limit ${limit} offset ${offset}`,
  );
  return rows.map(toCharge);
}

/** The unpublished rates that accruing amounts need, each once. */
function unpublishedOf(accruing: readonly Pick<AccruingInterest, 'charge'>[]) {
  const found = accruing.flatMap(({ charge }) =>
    charge.unpublished.map(({ determination, index }) => ({
      index: `${index.name} ${index.tenorMonths}M`,
      date: determination,
    })),
  );
  return [...new Map(found.map((one) => [`${one.index} ${one.date}`, one])).values()];
}

const totalsRow = { currency: text, charges: int, amount: numeric, waived: numeric };

/** Interest charges in five statements, however many there are. */
export const interestChargeSource: ListSource<typeof interestChargeList> = {
  items: readCharges,
  async summary(request) {
    const { tx, custId, asOf } = request;
    const accruing = await readAccruing(tx, custId, asOf);
    // A waived charge is owed by nobody: it is counted only in a list of waived ones.
    const counts = request.query.status === 'waived' ? sql`true` : sql`status <> 'waived'`;
    const totals = await queryRows(
      tx,
      totalsRow,
      sql`${charges(custId, accruing, asOf)}
        select currency, count(*)::int as charges,
          coalesce(sum(amount) filter (where ${counts}), 0.00) as amount,
          coalesce(sum(amount) filter (where status = 'waived'), 0.00) as waived
        from charge where ${condition(request)} group by currency order by currency`,
    );
    const facets = await readLeaseFacets(tx, custId);
    return {
      total: totals.reduce((sum, one) => sum + one.charges, 0),
      totals,
      facets: { ...facets, estimatedTo: asOf, unpublished: unpublishedOf(accruing) },
    };
  },
};

/**
 * Reads the interest on one invoice; undefined when it bears none, or belongs to another customer.
 */
export async function findInterestCharge(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<InterestChargeDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const accruing = await readAccruing(tx, custId, asOf);
  const [row] = await queryRows(
    tx,
    storedRow,
    sql`${charges(custId, accruing, asOf)} select * from charge where id = ${id}`,
  );
  if (row === undefined) return undefined;
  const live = accruing.filter(({ invoiceId }) => invoiceId === id);
  const segments =
    row.chargeId === null
      ? live.flatMap(({ charge }) => [...charge.segments])
      : await readSegments(tx, row.chargeId);
  const terms = await readTermsWhile(tx, custId, row);
  return {
    ...toCharge(row),
    graceUntil: row.graceUntil,
    terms,
    segments: await withFixings(tx, custId, row.leaseNo, segments),
    unpublished: unpublishedOf(live),
  };
}
