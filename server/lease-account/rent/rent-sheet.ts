import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import {
  calculateRents,
  type CalculatedRent,
  isEstimate,
} from '#domain/lease-account/rent/rent-calculation.ts';
import { rentSteps } from '#domain/lease-account/rent/rent-steps.ts';
import { awaitedMonth } from '#domain/lease-account/rent/indexed-rises.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readFixings } from '../fixings.ts';
import { readFlown } from './flown-months.ts';
import { readIndexValues } from './index-values.ts';
import { leasedAssetOf } from '../lease-facts.queries.ts';
import { type RentLeaseRow, readRentPeriods, readRentTerms } from './rent-sheet.queries.ts';
import { toRentTerms } from './rent-terms.ts';

/** A sheet with the steps as the workbook needs them. */
export interface CalculatedSheet {
  readonly sheet: Omit<RentSheet, 'asOf'>;
  readonly steps: readonly CalculationStep[];
}

/** Each lease once, with the terms that apply on a day, or the nearest ones. */
export function leasesOnce(rows: readonly RentLeaseRow[], day: string): RentLeaseRow[] {
  const chosen = new Map<string, RentLeaseRow>();
  for (const row of rows) {
    if (!chosen.has(row.id) || row.validFrom <= day) chosen.set(row.id, row);
  }
  return [...chosen.values()];
}

/** A lease as the rent calculation shows it. */
export function toRentLease(row: RentLeaseRow): RentSheet['lease'] {
  const { leaseNo, lessorEntity, currency, basis } = row;
  return { leaseNo, asset: leasedAssetOf(row), lessorEntity, currency, basis };
}

function fixingOf(terms: RentTerms, { fixing }: CalculatedRent): RentSheet['fixing'] {
  if (terms.floating === undefined || fixing === undefined) return null;
  const { name, tenorMonths } = terms.floating.index;
  return { index: `${name} ${tenorMonths}M`, ...fixing };
}

/** The first value of a price index that a rent waits for. */
function unpublishedOf({ rises = [] }: CalculatedRent): RentSheet['unpublished'] {
  const rise = rises.find((one) => awaitedMonth(one) !== undefined);
  const month = rise && awaitedMonth(rise);
  return rise && month ? { index: rise.terms.index, month } : null;
}

/**
 * The rent of one period; rates of periods before the `first` stored one of the terms are not looked
 * up.
 */
async function calculate(
  tx: Tx,
  leaseId: string,
  terms: RentTerms,
  { first, from }: { readonly first: string; readonly from: string },
) {
  const { floating } = terms;
  const fixings = floating === undefined ? undefined : await readFixings(tx);
  const lookup = floating && fixings ? fixings(floating.index) : undefined;
  const flown = terms.hourly === undefined ? undefined : await readFlown(tx, [leaseId]);
  const indexValues = terms.indexed === undefined ? undefined : await readIndexValues(tx);
  const earliest = addDays(first, -14);
  const rateOn = (determination: IsoDate) => {
    if (lookup !== undefined && determination >= earliest) return lookup(determination);
    return { determination, fixedOn: determination, rate: '0', isPublished: true };
  };
  const rents = calculateRents(terms, rateOn, { flownIn: flown?.(leaseId), indexValues });
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
  const [period, before] = [periods[place], periods[place - 1]];
  const first = periods.find((one) => one.from >= row.validFrom);
  if (period === undefined || first === undefined) return undefined;
  const terms = toRentTerms(row, { ...row, actualReturn: null });
  const rent = await calculate(tx, row.id, terms, { first: first.from, from });
  if (rent === undefined) return undefined;
  const steps = rentSteps(terms, rent);
  const amount = rent.amount;
  // An invoice settles what was estimated until then.
  const isEstimated = isEstimate(rent) && period.invoice === null;
  const difference = before && subtractAmounts(amount, before.amount, row.currency);
  return {
    steps,
    sheet: {
      lease: toRentLease(row),
      period: { ...period, amount, isEstimated },
      terms: { from: row.validFrom, amendment: row.amendment },
      isStub: rent.kind === 'stub',
      steps: steps.map((step) => {
        const { expression: _expression, inputs, ...shown } = step;
        return { ...shown, printed: printedFormula(step) ?? null, inputs: [...inputs] };
      }),
      fixing: fixingOf(terms, rent),
      unpublished: unpublishedOf(rent),
      unreported: rent.hourly && rent.hourly.minutes === undefined ? rent.hourly.month : null,
      previous: before && difference !== undefined ? { period: before, difference } : null,
    },
  };
}
