import { sql } from 'drizzle-orm';
import { addDays } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { FundBasis } from '#domain/funds/fund-basis.ts';
import { billMonth, type FundTerm, type MonthBill } from '#domain/funds/month-bill.ts';
import type { BilledLine } from '#domain/funds/supplemental-rent-invoice.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import {
  type FundTermRow,
  fundTermColumns,
  fundTermRow,
  rateColumns,
  ratesIn,
} from '#server/funds/public.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { fundTermOf } from '#server/utilisation/public.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { groupBy } from '#domain/group-by.ts';
import type { ImportRun } from '../../table/import-run.ts';
import type { KnownBill } from './billed-lines.queries.ts';
import { listedIds } from '../../table/listed.ts';

/** A line of a bill with the fund and the month that it names. */
export interface BilledFundLine {
  readonly placed: ImportRows['lines'][number];
  readonly bill: KnownBill;
  readonly position: number;
  readonly fundId: string;
  readonly month: IsoMonth;
}

/** What is known about a billed line beside its amounts. */
export interface Explanation {
  readonly basis: FundBasis;
  /** Minutes, or cycles for FC; null for MONTH. */
  readonly used: number | null;
  readonly minimum: string | null;
  /** The line as the portal computes it from the loaded use and rates; undefined without them. */
  readonly computed: BilledLine | undefined;
}

const useRow = {
  billId: uuid,
  month: text,
  componentId: uuid,
  kind: oneOf(componentKinds),
  fhMin: int,
  fc: int,
  derate: text.orNull,
};

type Use = RowOf<typeof useRow>;

/** What was flown in the months that lines bill: by the report of the bill, before any correction. */
function readUse({ tx }: ImportRun, lines: readonly BilledFundLine[]): Promise<Use[]> {
  const months = lines.map(({ bill, month }) => ({ bill: bill.id, lease: bill.leaseId, month }));
  return queryRows(
    tx,
    useRow,
    sql`select distinct on (m.bill, m.month, l.component_id) m.bill as "billId", m.month,
        l.component_id as "componentId", c.kind, l.fh_min as "fhMin", l.fc,
        trim_scale(r.derate_percent)::text as derate
      from json_to_recordset(${JSON.stringify(months)}::json) as m(bill uuid, lease uuid, month text)
        join util_report r on r.lease_id = m.lease and r.month = m.month and r.status <> 'draft'
          and (r.is_current or r.invoice_id = m.bill)
        join util_line l on l.report_id = r.id join component c on c.id = l.component_id
      order by m.bill, m.month, l.component_id, r.invoice_id = m.bill desc nulls last, r.version`,
  );
}

/** The terms of the funds in each billed month, by month and fund. */
async function readTerms({ tx }: ImportRun, lines: readonly BilledFundLine[]) {
  const terms = new Map<string, FundTermRow[]>();
  for (const month of new Set(lines.map((line) => line.month))) {
    const ids = lines.filter((line) => line.month === month).map(({ fundId }) => fundId);
    const rows = await queryRows(
      tx,
      { ...fundTermRow, basis: fundTermRow.basis.orNull },
      sql`select ${fundTermColumns}, r.basis, ${rateColumns}
        from fund f join component p on p.id = f.component_id ${ratesIn(month)}
        where f.id in ${listedIds(ids)}`,
    );
    for (const { basis, ...row } of rows) {
      const key = `${month} ${row.fundId}`;
      if (basis !== null) terms.set(key, [...(terms.get(key) ?? []), { ...row, basis }]);
    }
  }
  return terms;
}

/** A month of a lease as the portal bills it; undefined when its rates or its use do not suffice. */
function billOf(
  { bill, month }: BilledFundLine,
  terms: readonly FundTerm[],
  use: readonly Use[],
): MonthBill | undefined {
  try {
    return billMonth({
      month,
      currency: bill.currency,
      leaseFrom: bill.start,
      leaseUntil: addDays(bill.end, 1),
      terms,
      use,
      derate: use[0]?.derate ?? undefined,
      basis: 'corrected report',
    });
  } catch (error) {
    if (error instanceof InvalidInputError) return undefined;
    throw error;
  }
}

function usedIn(basis: FundBasis, use: Use | undefined, quantity: string): number | null {
  if (basis === 'MONTH') return null;
  if (basis === 'FC') return use?.fc ?? Math.round(Number(quantity));
  return use?.fhMin ?? Math.round(Number(quantity) * 60);
}

/**
 * Explains lines of bills by the rates and the use of their months. A line of a month without a rate
 * is a fault; in a month with two rates the portal computes no amount to compare with.
 */
export async function explainMonths(
  run: ImportRun,
  lines: readonly BilledFundLine[],
): Promise<(line: BilledFundLine) => Explanation | undefined> {
  const terms = await readTerms(run, lines);
  const uses = groupBy(await readUse(run, lines), ({ billId, month }) => `${billId} ${month}`);
  for (const { placed, month, fundId } of lines) {
    if (!terms.has(`${month} ${fundId}`))
      run.fail(
        placed,
        'month',
        `No rate of the fund is known in ${month}. Add it to fund-rates.csv.`,
      );
  }
  run.faults.demandNone();
  return (line) => {
    const { bill, month, fundId, placed } = line;
    const [row, other] = terms.get(`${month} ${fundId}`) ?? [];
    if (row === undefined) return undefined;
    const use = uses.get(`${bill.id} ${month}`) ?? [];
    const term = other === undefined ? fundTermOf(row) : undefined;
    const computed = term && billOf(line, [term], use)?.lines[0]?.billed;
    const own = use.find(({ componentId }) => componentId === row.componentId);
    const used = usedIn(row.basis, own, placed.row.quantity);
    return { basis: row.basis, used, minimum: row.minimum, computed };
  };
}
