import { sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { BillLine } from '#domain/funds/bill-line.ts';
import type { CorrectedBill } from '#domain/funds/corrected-bill.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { BilledInvoice } from './billed-month.queries.ts';
import { explanations } from './bill-explanations.ts';

/** A document to issue about a bill: its customer and date. */
export interface DocumentIssue {
  readonly custId: string;
  /** UTC. */
  readonly today: IsoDate;
  /** The instant of the request, ISO 8601. */
  readonly at: string;
  /** The bill that the document names. */
  readonly original: Pick<BilledInvoice, 'id' | 'currency'>;
}

/** A document to issue about the bill of a month. */
export interface MonthIssue extends DocumentIssue {
  readonly month: IsoMonth;
  /** Version of the report behind it; part of the numbers. */
  readonly version: number;
  readonly original: BilledInvoice;
  readonly bill: CorrectedBill;
}

/** The head of a document; amounts in the currency of the bill. */
export interface BillHead {
  readonly id: string;
  readonly number: string;
  readonly type: 'creditNote' | 'adjustment' | BilledInvoice['type'];
  readonly due: IsoDate;
  readonly gross: string;
  /** The part of `gross` that is tax; none by default. */
  readonly tax?: string;
  /** What a credit note applies to bills at once, negative. */
  readonly credited: string;
}

/** Writes a document about a bill: lease, asset and parties are those of the bill. */
export async function storeDocument(
  tx: Tx,
  { custId, today, original }: DocumentIssue,
  head: BillHead & { readonly balance: string; readonly status: string },
  lines: readonly BillLine[],
): Promise<void> {
  const { id, number, type, due, gross, tax = '0', credited, balance, status } = head;
  const { currency } = original;
  await tx.execute(sql`insert into invoice (id, cust_id, number, type, status, lease_id,
      lessor_entity_id, lease_no, asset_kind, asset_serial, asset_registration, asset_model,
      lessor_name, issue_date, due_date, currency, net, tax, gross, credited, balance,
      corrects_invoice_id)
    select ${id}, o.cust_id, ${number}, ${type}, ${status}, o.lease_id, o.lessor_entity_id,
      o.lease_no, o.asset_kind, o.asset_serial, o.asset_registration, o.asset_model, o.lessor_name,
      ${today}::date, ${due}::date, o.currency, ${gross}::numeric - ${tax}::numeric,
      ${tax}::numeric, ${gross}::numeric,
      ${credited}::numeric, ${balance}::numeric, o.id
    from invoice o where o.cust_id = ${custId} and o.id = ${original.id}`);
  const of = { invoiceId: id, custId, currency };
  const rows = lines.map((line, index) => ({ ...of, position: index + 1, ...line }));
  await insertRows(tx, 'invoice_line', rows);
}

/**
 * Explains the amount of each fund, or of each part of its month, by the report in force, line by line of a new document;
 * unchanged lines stay as billed. For a true-up the amounts are those of the whole month.
 */
export async function explainLines(
  tx: Tx,
  { original, bill }: MonthIssue,
  invoiceId: string,
): Promise<void> {
  await tx.execute(sql`insert into billing_line (invoice_id, position, cust_id, currency, fund_id,
      month, is_estimated, basis, used, ratio, band_from, ratio_of, engine_cycles, minimum_cycles,
      limited_to, derate, rate_derate, is_derate_reported, rate, minimum_units, on_lease_days, days_in_month, part_from, part_until, lease_days,
      billed_units, amount, top_up)
    select ${invoiceId}, x.position, o.cust_id, o.currency, o.fund_id, o.month, false, o.basis,
      x.used, x.ratio, x.band, x."ratioOf", x."engineCycles", x."minimumCycles", x."limitedTo",
      x.derate, x."rateDerate", x."isDerateReported", x.rate,
      x.minimum, x."onLeaseDays", x."daysInMonth", x."partFrom", x."partUntil", x."leaseDays",
      x.units, x.amount, x."topUp"
    from json_to_recordset(${explanations(bill)}::json) as x(position int, "fundId" uuid,
        minimum numeric, "onLeaseDays" int, "daysInMonth" int, "partFrom" date, "partUntil" date,
        "leaseDays" int, used int, ratio numeric, band numeric, "ratioOf" text, "engineCycles" int,
        "minimumCycles" int, "limitedTo" numeric, derate numeric, "rateDerate" numeric,
        "isDerateReported" boolean, rate numeric, units numeric, amount numeric, "topUp" numeric)
      join billing_line o on o.fund_id = x."fundId" and o.invoice_id = ${original.id}
        and o.part_from is not distinct from x."partFrom"`);
}

/** A bill on an estimate that stays unchanged is based on the report from now on. */
export async function explainEstimate(
  tx: Tx,
  { original, bill }: Pick<MonthIssue, 'original' | 'bill'>,
): Promise<void> {
  await tx.execute(sql`update billing_line o set is_estimated = false, estimate = null, used = x.used,
      ratio = x.ratio, band_from = x.band, ratio_of = x."ratioOf",
      engine_cycles = x."engineCycles", minimum_cycles = x."minimumCycles",
      limited_to = x."limitedTo", derate = x.derate, rate_derate = x."rateDerate",
      is_derate_reported = x."isDerateReported", billed_units = x.units
    from json_to_recordset(${explanations(bill)}::json) as x("fundId" uuid, "partFrom" date,
      used int, ratio numeric, band numeric, "ratioOf" text, "engineCycles" int,
      "minimumCycles" int, "limitedTo" numeric, derate numeric, "rateDerate" numeric,
      "isDerateReported" boolean, units numeric)
    where o.fund_id = x."fundId" and o.part_from is not distinct from x."partFrom"
      and o.invoice_id = ${original.id} and o.is_estimated`);
}
