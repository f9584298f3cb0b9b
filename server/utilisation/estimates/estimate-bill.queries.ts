import { fundBillTypes } from '#domain/funds/bill-line.ts';
import { sql } from 'drizzle-orm';
import { fundBases } from '#domain/funds/fund-basis.ts';
import type { LineEstimate } from '#domain/utilisation/leases/estimate.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { monthEnd, monthStart, type IsoMonth } from '#domain/dates/month.ts';
import type { MonthBill } from '#domain/funds/month-bill.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, int, oneOf, text, type RowOf } from '#server/platform/db/row.ts';
import { explanations } from '#server/invoices/public.ts';
import { fundTermColumns, fundTermRow, rateColumns, ratesIn } from '#server/funds/public.ts';

const useBillingRow = {
  customer: text,
  currency: text,
  isMrPaying: flag,
  /** Days from issue to due date. */
  dueDays: int,
  /** Calendars of the lease, joined by `+`. */
  calendars: text,
  type: oneOf(fundBillTypes),
  /** Number of a bill of the month that is there already. */
  billedBy: text.orNull,
};

/** The facts from which the use of a lease is billed. */
export type UseBilling = RowOf<typeof useBillingRow>;

/** How the use of a lease is billed, and whether a month of it is. */
export async function readUseBilling(
  tx: Tx,
  custId: string,
  leaseId: string,
  month: IsoMonth,
): Promise<UseBilling | undefined> {
  const [row] = await queryRows(
    tx,
    useBillingRow,
    sql`select c.name as customer, l.currency, l.is_mr_paying as "isMrPaying",
        l.mr_due_days as "dueDays", l.calendars,
        case when l.aircraft_id is null then 'engineUseFee' else 'supplementalRent' end as type,
        (select min(i.number) from billing_line bl join fund f on f.id = bl.fund_id
            join invoice i on i.id = bl.invoice_id
          where f.lease_id = l.id and bl.month = ${month} and i.status <> 'draft') as "billedBy"
      from lease l join customer c on c.cust_id = l.cust_id
      where l.cust_id = ${custId} and l.id = ${leaseId}`,
  );
  return row;
}

const openFundRow = { ...fundTermRow, basis: oneOf(fundBases).orNull };

/** An open fund whose terms may be unknown in a month: then `basis` is null. */
export type OpenFundRow = RowOf<typeof openFundRow>;

/**
 * The funds of a lease that are open on a day of a month, in the order of its bills, each once for
 * every rate that it has in the month.
 */
export function readOpenFunds(
  tx: Tx,
  custId: string,
  leaseId: string,
  month: IsoMonth,
): Promise<OpenFundRow[]> {
  return queryRows(
    tx,
    openFundRow,
    sql`select ${fundTermColumns}, r.basis, ${rateColumns}
      from fund f join component p on p.id = f.component_id ${ratesIn(month)}
      where f.cust_id = ${custId} and f.lease_id = ${leaseId} and f.opened <= ${monthEnd(month)}::date
        and (f.closed is null or f.closed > ${monthStart(month)}::date)
      order by f.position, r.valid_from`,
  );
}

/** A bill on an estimate, as it is issued. */
export interface EstimateIssue {
  readonly id: string;
  readonly custId: string;
  readonly leaseId: string;
  readonly number: string;
  readonly month: IsoMonth;
  /** UTC. */
  readonly today: IsoDate;
  readonly due: IsoDate;
  readonly type: UseBilling['type'];
  readonly currency: string;
  readonly bill: MonthBill;
  /** What the use of each line was estimated from, in their order; null for a flat rate. */
  readonly estimates: readonly (LineEstimate | null)[];
}

/** Writes the invoice with lease, asset and parties as they are today. */
export async function insertEstimateInvoice(
  tx: Tx,
  issue: EstimateIssue,
  status: 'paid' | 'issued',
): Promise<void> {
  const { id, custId, leaseId, number, type, today, due, bill } = issue;
  await tx.execute(sql`insert into invoice (id, cust_id, number, type, status, lease_id,
      lessor_entity_id, lease_no, asset_kind, asset_serial, asset_registration, asset_model,
      lessor_name, issue_date, due_date, currency, net, tax, gross, balance)
    select ${id}, l.cust_id, ${number}, ${type}, ${status}, l.id, l.lessor_entity_id, l.lease_no,
      case when l.aircraft_id is null then 'engine' else 'aircraft' end, coalesce(a.msn, e.esn),
      (select reg from registration where registration.aircraft_id = a.id
        and valid_from <= ${today}::date order by valid_from desc limit 1),
      coalesce(a.variant, e.model), o.name, ${today}::date, ${due}::date, l.currency,
      ${bill.total}::numeric, 0, ${bill.total}::numeric, ${bill.total}::numeric
    from lease l join lessor_entity o on o.id = l.lessor_entity_id
      left join aircraft a on a.id = l.aircraft_id
      left join engine e on e.id = l.engine_id
    where l.cust_id = ${custId} and l.id = ${leaseId}`);
}

/** Explains the amount that the estimate bills to each fund. */
export async function explainEstimateBill(tx: Tx, issue: EstimateIssue): Promise<void> {
  const { id, month, bill, estimates } = issue;
  const made = estimates.map((estimate, index) => ({ position: index + 1, estimate }));
  await tx.execute(sql`insert into billing_line (invoice_id, position, cust_id, currency, fund_id,
      month, is_estimated, basis, used, ratio, band_from, ratio_of, engine_cycles, minimum_cycles,
      limited_to, derate, rate_derate, is_derate_reported, rate, minimum_units, on_lease_days, days_in_month, part_from, part_until, lease_days,
      billed_units, amount, top_up, estimate)
    select ${id}, x.position, f.cust_id, f.currency, f.id, ${month}, true, x.basis, x.used, x.ratio,
      x.band, x."ratioOf", x."engineCycles", x."minimumCycles", x."limitedTo", x.derate,
      x."rateDerate", x."isDerateReported", x.rate,
      x.minimum, x."onLeaseDays", x."daysInMonth", x."partFrom", x."partUntil", x."leaseDays",
      x.units, x.amount, x."topUp", e.estimate
    from json_to_recordset(${explanations(bill)}::json) as x(position int, "fundId" uuid, basis text,
        minimum numeric, "partFrom" date, "partUntil" date, "onLeaseDays" int, "daysInMonth" int, "leaseDays" int, used int,
        ratio numeric, band numeric, "ratioOf" text, "engineCycles" int, "minimumCycles" int,
        "limitedTo" numeric, derate numeric, "rateDerate" numeric, "isDerateReported" boolean, rate numeric, units numeric,
        amount numeric, "topUp" numeric)
      join fund f on f.id = x."fundId"
      left join json_to_recordset(${JSON.stringify(made)}::json)
        as e(position int, estimate jsonb) on e.position = x.position`);
}
