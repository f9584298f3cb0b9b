import { sql } from 'drizzle-orm';
import type { RentPeriodRow, RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { addDays } from '#domain/dates/date.ts';
import {
  calculateRents,
  type CalculatedRent,
} from '#domain/lease-account/rent/rent-calculation.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { rentSteps } from '#domain/lease-account/rent/rent-steps.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, flag, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { readFixings } from './fixings.queries.ts';
import { leasedAssetOf, leaseFacts, rentTermColumns } from './lease-facts.queries.ts';
import { rentTermRow, toRentTerms } from './rent-terms.ts';

const leaseRow = {
  ...rentTermRow,
  id: uuid,
  leaseNo: text,
  startDate: day,
  endDate: day,
  isEnded: flag,
  lessorEntity: text,
  assetKind: oneOf(['aircraft', 'engine']),
  serial: text,
  model: text,
  registration: text.orNull,
  calendars: text,
  leaseId: uuid,
};
type LeaseRow = RowOf<typeof leaseRow>;

/** A sheet with the steps as the workbook needs them. */
export interface CalculatedSheet {
  readonly sheet: Omit<RentSheet, 'asOf'>;
  readonly steps: readonly CalculationStep[];
}

/** The rent terms of the leases of a customer, by lease number, the earlier terms first. */
export async function readRentTerms(tx: Tx, custId: string, asOf: string): Promise<LeaseRow[]> {
  return queryRows(
    tx,
    leaseRow,
    sql`with fact as (${leaseFacts(custId, asOf)})
      select fact.*, ${rentTermColumns} from fact join rent_term as term on term.lease_id = fact.id
      order by fact."leaseNo", term.valid_from`,
  );
}

/** Each lease once, with the terms that apply on a day, or the nearest ones. */
export function leasesOnce(rows: readonly LeaseRow[], day: string): LeaseRow[] {
  const chosen = new Map<string, LeaseRow>();
  for (const row of rows) {
    if (!chosen.has(row.id) || row.validFrom <= day) chosen.set(row.id, row);
  }
  return [...chosen.values()];
}

/** A lease as the rent calculation shows it. */
export function toRentLease(row: LeaseRow): RentSheet['lease'] {
  const { leaseNo, lessorEntity, currency, basis } = row;
  return { leaseNo, asset: leasedAssetOf(row), lessorEntity, currency, basis };
}

const periodRow = {
  from: day,
  to: day,
  due: day,
  amount: numeric,
  isEstimated: flag,
  invoiceId: uuid.orNull,
  number: text.orNull,
};

/** The stored rent periods of a lease in order; `to` is the last day. */
export async function readRentPeriods(tx: Tx, leaseId: string): Promise<RentPeriodRow[]> {
  const rows = await queryRows(
    tx,
    periodRow,
    sql`select rent.period_from as from, rent.period_to - 1 as to, rent.due_date as due,
      rent.amount, rent.is_estimated as "isEstimated", invoice.id as "invoiceId", invoice.number
    from rent_schedule as rent
      left join invoice on invoice.id = rent.invoice_id and invoice.status <> 'draft'
    where rent.lease_id = ${leaseId} order by rent.period_from`,
  );
  return rows.map(({ invoiceId, number, ...period }) => ({
    ...period,
    invoice: invoiceId === null || number === null ? null : { id: invoiceId, number },
  }));
}

function fixingOf(terms: RentTerms, { fixing }: CalculatedRent): RentSheet['fixing'] {
  if (terms.floating === undefined || fixing === undefined) return null;
  const { name, tenorMonths } = terms.floating.index;
  return { index: `${name} ${tenorMonths}M`, ...fixing };
}

/** The rent of one period; rates of periods that are not stored are not looked up. */
async function calculate(tx: Tx, terms: RentTerms, first: string, from: string) {
  const { floating } = terms;
  const fixings = floating === undefined ? undefined : await readFixings(tx);
  const lookup = floating && fixings ? fixings(floating.index) : undefined;
  const earliest = addDays(first, -14);
  const rents = calculateRents(terms, (determination) => {
    if (lookup !== undefined && determination >= earliest) return lookup(determination);
    return { determination, fixedOn: determination, rate: '0', isPublished: true };
  });
  return rents.find((rent) => rent.from === from);
}

/**
 * The sheet of the rent that starts on `from`, calculated again from the stored terms and the
 * published rates (§3.1, §3.2). Undefined when the customer has no such lease or period.
 */
export async function findRentSheet(
  tx: Tx,
  custId: string,
  asOf: string,
  { lease, from }: { readonly lease: string; readonly from: string },
): Promise<CalculatedSheet | undefined> {
  const rows = (await readRentTerms(tx, custId, asOf)).filter(({ leaseNo }) => leaseNo === lease);
  const row = leasesOnce(rows, from)[0];
  if (row === undefined) return undefined;
  const periods = await readRentPeriods(tx, row.id);
  const place = periods.findIndex((period) => period.from === from);
  const [period, before, first] = [periods[place], periods[place - 1], periods[0]];
  if (period === undefined || first === undefined) return undefined;
  const terms = toRentTerms(row, { ...row, actualReturn: null });
  const rent = await calculate(tx, terms, first.from, from);
  if (rent === undefined) return undefined;
  const steps = rentSteps(terms, rent);
  const amount = rent.amount;
  const isEstimated = rent.fixing !== undefined && !rent.fixing.isPublished;
  const difference = before && subtractAmounts(amount, before.amount, row.currency);
  return {
    steps,
    sheet: {
      lease: toRentLease(row),
      period: { ...period, amount, isEstimated },
      isStub: rent.kind === 'stub',
      steps: steps.map((step) => {
        const { expression: _expression, inputs, ...shown } = step;
        return { ...shown, printed: printedFormula(step) ?? null, inputs: [...inputs] };
      }),
      fixing: fixingOf(terms, rent),
      previous: before && difference !== undefined ? { period: before, difference } : null,
    },
  };
}
