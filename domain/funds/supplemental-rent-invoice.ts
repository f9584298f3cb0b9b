import { monthName } from '#domain/format/date.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { type IsoMonth, lengthOfMonth } from '#domain/dates/month.ts';
import { formatHours } from '#domain/format/hours.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Amount, addAmounts } from '#domain/money/amount.ts';
import { fewestCycles, type TakenRatio } from './engine-ratio.ts';
import type { FundBasis } from './fund-basis.ts';
import { type RatedDerate, ratesAtDerate } from './derate-rates.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import { type RatioPoint, ratioRate } from './ratio-rate.ts';
import { commonDays, type DaySpan, daysOfMonth } from './split-days.ts';
import { type SupplementalRentLine, supplementalRentLine } from './supplemental-rent-line.ts';

/** Rate of a fund that depends on the engine's ratio of flight hours to cycles, and its derate. */
export interface RatioTable {
  readonly method: 'BAND' | 'INTERPOLATE';
  readonly table: readonly RatioPoint[];
  readonly contractRatio?: string | undefined;
  /** Fewest cycles of a month from which the lease takes a ratio; default 1. */
  readonly minimumCycles?: number | undefined;
  /** Take-off derate in per cent that applies when none is reported. */
  readonly contractDerate?: string | undefined;
}

/** A fund with a line on a month's invoice. */
export interface BilledFund {
  readonly fundId: string;
  /** The component whose use is billed; it must appear in the utilisation unless the basis is MONTH. */
  readonly component: string;
  readonly basis: FundBasis;
  /** Fixed rate per unit, or the table that gives it. */
  readonly rate: string | RatioTable;
  readonly minimum?: string | undefined;
  /**
   * Days of the month on which these terms apply, when not all; the fund has a line for each part.
   */
  readonly part?: DaySpan | undefined;
}

/** What a component did in the month, in whole minutes and cycles. */
export interface ComponentUse {
  readonly component: string;
  readonly fhMinutes: number;
  readonly fc: number;
  readonly apuMinutes?: number | undefined;
}

/** Everything that decides a month's supplemental-rent invoice of one lease. */
export interface SupplementalRentMonth {
  readonly month: IsoMonth;
  readonly currency: string;
  /** Lease dates, `until` exclusive; the whole month is on lease when left out. */
  readonly leaseFrom?: IsoDate | undefined;
  readonly leaseUntil?: IsoDate | undefined;
  readonly funds: readonly BilledFund[];
  readonly utilisation: readonly ComponentUse[];
  /** The airframe, whose ratio applies to an engine with too few cycles. */
  readonly airframe?: string | undefined;
  /** Average take-off derate of the report in per cent; none when left out. */
  readonly derate?: string | undefined;
}

/** The part of a month that a line bills. */
export interface BilledPart extends DaySpan {
  readonly onLeaseDays: number;
  /** Days on lease of the whole month, by which its use is shared. */
  readonly leaseDays: number;
}

/** One line with the facts that explain it. */
export interface BilledLine extends SupplementalRentLine {
  readonly fundId: string;
  readonly component: string;
  readonly basis: FundBasis;
  /** Hours `312:45` or cycles `151`; absent for MONTH. */
  readonly actual?: string;
  readonly rate: string;
  /** The ratio that selected the rate, when a table did, and the start of its band. */
  readonly ratio?: string;
  readonly band?: string;
  /** What the ratio was taken from, and why. */
  readonly taken?: TakenRatio;
  /** The ratio whose rate applies, when the flown one is too far outside the table. */
  readonly limitedTo?: string;
  /** The derate that selected the rates, when the table has rates for several. */
  readonly derate?: RatedDerate;
  /** The days of the line, when the terms of its fund change in the month. */
  readonly part?: BilledPart;
}

/** A month's supplemental-rent invoice. */
export interface SupplementalRentInvoice {
  readonly lines: readonly BilledLine[];
  readonly total: Amount;
}

function useOf(input: SupplementalRentMonth, component: string): ComponentUse {
  const use = input.utilisation.find((one) => one.component === component);
  if (use !== undefined) return use;
  throw new InvalidInputError(
    `There is no utilisation of ${component} for ${monthName(input.month)}; report or estimate it first.`,
  );
}

function actualOf(basis: FundBasis, use: ComponentUse): string {
  if (basis === 'FC') return String(use.fc);
  return formatHours(basis === 'FH' ? use.fhMinutes : (use.apuMinutes ?? 0));
}

/** What selected the rate of a line. */
type ChosenRate = Pick<BilledLine, 'rate' | 'ratio' | 'band' | 'taken' | 'limitedTo' | 'derate'>;

function tableRate(input: SupplementalRentMonth, use: ComponentUse, rate: RatioTable): ChosenRate {
  const airframe = input.utilisation.find((one) => one.component === input.airframe);
  const { method, contractRatio, minimumCycles, contractDerate: contract } = rate;
  const { table, ...derate } = ratesAtDerate(rate.table, { reported: input.derate, contract });
  const { ratioOf: source, ...chosen } = ratioRate({
    method,
    table,
    contractRatio,
    minimumCycles,
    fh: formatHours(use.fhMinutes),
    fc: String(use.fc),
    airframeFh: airframe && formatHours(airframe.fhMinutes),
    airframeFc: airframe && String(airframe.fc),
    currency: input.currency,
  });
  const taken = { source, engineCycles: use.fc, minimumCycles: fewestCycles(minimumCycles) };
  return { ...chosen, taken, ...derate };
}

function billedPart(
  { month, leaseFrom, leaseUntil }: SupplementalRentMonth,
  part: DaySpan,
): BilledPart {
  const { from, until } = commonDays(part, daysOfMonth(month, leaseFrom, leaseUntil));
  const leaseDays = onLeaseDays(month, leaseFrom, leaseUntil);
  return { ...part, onLeaseDays: onLeaseDays(month, from, until), leaseDays };
}

function billedLine(input: SupplementalRentMonth, fund: BilledFund): BilledLine {
  const { fundId, component, basis, minimum } = fund;
  const use = basis === 'MONTH' ? undefined : useOf(input, component);
  const actual = use && actualOf(basis, use);
  const part = fund.part && billedPart(input, fund.part);
  const chosen: ChosenRate =
    typeof fund.rate === 'string'
      ? { rate: fund.rate }
      : tableRate(input, useOf(input, component), fund.rate);
  const line = supplementalRentLine({
    basis,
    actual,
    rate: chosen.rate,
    minimum,
    onLeaseDays: part?.onLeaseDays ?? onLeaseDays(input.month, input.leaseFrom, input.leaseUntil),
    leaseDays: part?.leaseDays,
    daysInMonth: lengthOfMonth(input.month),
    currency: input.currency,
  });
  const known = { ...(actual !== undefined && { actual }), ...(part !== undefined && { part }) };
  return { fundId, component, basis, ...known, ...chosen, ...line };
}

/**
 * The lines of one lease's supplemental-rent invoice for a month, in the order of the funds, and
 * their sum (§3.5); a fund whose terms change in the month has a line for each part. Throws `InvalidInputError` when a component has no utilisation.
 */
export function supplementalRentInvoice(input: SupplementalRentMonth): SupplementalRentInvoice {
  const lines = input.funds.map((fund) => billedLine(input, fund));
  const amounts = lines.map((line) => line.amount);
  return { lines, total: addAmounts(amounts, input.currency) };
}
