import type { RentPeriodRow, RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import {
  deferralInterest,
  deferralSteps,
  type RentDeferral,
} from '#domain/lease-account/rent/deferred-rent.ts';
import {
  calculateRents,
  type CalculatedRent,
  isEstimate,
} from '#domain/lease-account/rent/rent-calculation.ts';
import { rentSteps } from '#domain/lease-account/rent/rent-steps.ts';
import { awaitedMonth } from '#domain/lease-account/rent/indexed-rises.ts';
import { sentRentSteps } from '#domain/lease-account/rent/sent-rent-steps.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readDeferrals } from './deferrals.queries.ts';
import { readFixings } from '../fixings.ts';
import { readFlown } from './flown-months.ts';
import { readIndexValues } from './index-values.queries.ts';
import { leasedAssetOf } from '../lease-facts.queries.ts';
import {
  type RentLeaseRow,
  readRentPeriods,
  readRentTerms,
  readSentNote,
} from './rent-sheet.queries.ts';
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
 * The rent of one period; rates of periods before the `first` calculated one of the terms are not
 * looked up.
 */
async function calculate(
  tx: Tx,
  leaseId: string,
  terms: RentTerms,
  { first, from }: { readonly first: string | undefined; readonly from: string },
) {
  const { floating } = terms;
  const fixings = floating === undefined ? undefined : await readFixings(tx);
  const lookup = floating && fixings ? fixings(floating.index) : undefined;
  const flown = terms.hourly === undefined ? undefined : await readFlown(tx, [leaseId]);
  const indexValues = terms.indexed === undefined ? undefined : await readIndexValues(tx);
  const earliest = first && addDays(first, -14);
  const rateOn = (determination: IsoDate) => {
    if (lookup && earliest && determination >= earliest) return lookup(determination);
    return { determination, fixedOn: determination, rate: '0', isPublished: true };
  };
  const rents = calculateRents(terms, rateOn, { flownIn: flown?.(leaseId), indexValues });
  return rents.find((rent) => rent.from === from);
}

/** The steps as they are printed: with their formulas over the labels of their inputs. */
function printedSteps(steps: readonly CalculationStep[]): RentSheet['steps'] {
  return steps.map((step) => {
    const { expression: _expression, inputs, ...shown } = step;
    return { ...shown, printed: printedFormula(step) ?? null, inputs: [...inputs] };
  });
}

/** What a sheet says besides its amount. */
type SheetFrame = Pick<RentSheet, 'lease' | 'terms'> & {
  readonly period: RentPeriodRow;
  readonly before: RentPeriodRow | undefined;
};

/** The rent before this one. */
function previousOf({ before, lease }: SheetFrame, amount: string): RentSheet['previous'] {
  if (before === undefined) return null;
  const difference = subtractAmounts(amount, before.amount, lease.currency);
  return { period: before, difference };
}

/** The sheet of a rent that the lessor sent, beside what the portal calculates. */
function sentSheet(
  frame: SheetFrame,
  note: string,
  rent: CalculatedRent | undefined,
): CalculatedSheet {
  const { lease, terms, period } = frame;
  const steps = sentRentSteps({ ...period, note });
  const isSame = rent !== undefined && addDays(rent.to, -1) === period.to;
  return {
    steps,
    sheet: {
      lease,
      period,
      terms,
      sent: { note, calculated: isSame ? rent.amount : null },
      deferrals: [],
      isStub: isSame && rent.kind === 'stub',
      steps: printedSteps(steps),
      fixing: null,
      unpublished: null,
      unreported: null,
      previous: previousOf(frame, period.amount),
    },
  };
}

/** The sheet of a rent that is calculated. */
function calculatedSheet(
  frame: SheetFrame,
  terms: RentTerms,
  rent: CalculatedRent,
  deferrals: readonly RentDeferral[],
): CalculatedSheet {
  const { amount, due, hourly } = rent;
  const { currency } = terms;
  const own = rentSteps(terms, rent);
  const last = own.findLast(({ result }) => result.kind === 'money')?.key;
  const steps = [...own, ...deferralSteps({ amount, due, currency }, deferrals, last)];
  // An invoice settles what was estimated until then.
  const isEstimated = isEstimate(rent) && frame.period.invoice === null;
  return {
    steps,
    sheet: {
      lease: frame.lease,
      period: { ...frame.period, amount, isEstimated },
      terms: frame.terms,
      sent: null,
      deferrals: deferrals.map((part) => {
        const { rate: _rate, dayCount: _dayCount, ...shown } = part;
        return { ...shown, interest: deferralInterest(part, { due, currency }) };
      }),
      isStub: rent.kind === 'stub',
      steps: printedSteps(steps),
      fixing: fixingOf(terms, rent),
      unpublished: unpublishedOf(rent),
      unreported: hourly && hourly.minutes === undefined ? hourly.month : null,
      previous: previousOf(frame, amount),
    },
  };
}

/**
 * The sheet of the rent that starts on `from`: as the lessor sent it, else calculated again from the
 * stored terms and the published rates (§3.1, §3.2). Undefined when the customer has no such lease
 * or period.
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
  if (period === undefined) return undefined;
  const { validFrom, amendment, isHoldover } = row;
  const named = { from: validFrom, amendment, isHoldover };
  const frame = { lease: toRentLease(row), terms: named, period, before };
  const first = periods.find((one) => !one.isSent && one.from >= row.validFrom)?.from;
  const terms = toRentTerms(row, { ...row, actualReturn: null });
  // Before its first calculated period, no rate of a floating rent is known.
  const isKnown = terms.floating === undefined || (first !== undefined && from >= first);
  const isCalculated = row.basis !== 'asSent' && isKnown;
  const rent = isCalculated ? await calculate(tx, row.id, terms, { first, from }) : undefined;
  if (period.isSent) return sentSheet(frame, await readSentNote(tx, row.id, from), rent);
  return rent && calculatedSheet(frame, terms, rent, await readDeferrals(tx, row.id, from));
}
