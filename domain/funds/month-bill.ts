import { type FundKind, fundNames } from './fund-kind.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { type IsoMonth, lengthOfMonth } from '#domain/dates/month.ts';
import { type Amount, compareAmounts } from '#domain/money/amount.ts';
import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import type { BillLine } from './bill-line.ts';
import { derateWords } from './derate-rates.ts';
import { fewCyclesWords } from './engine-ratio.ts';
import { type FundBasis, unitWords } from './fund-basis.ts';
import type { LineDays } from './minimum-of-days.ts';
import type { DaySpan } from './split-days.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import {
  type BilledLine,
  type ComponentUse,
  type RatioTable,
  supplementalRentInvoice,
} from './supplemental-rent-invoice.ts';

/** A fund that a month is billed to, and its terms in that month. */
export interface FundTerm {
  readonly fundId: string;
  readonly kind: FundKind;
  readonly component: {
    readonly id: string;
    readonly kind: ComponentKind;
    readonly serial: string;
  };
  readonly basis: FundBasis;
  readonly rate: string | RatioTable;
  /** Contract minimum of a whole month, in units. */
  readonly minimum: string | null;
  /** Days of the month on which these terms apply, when not all. */
  readonly part?: DaySpan | undefined;
}

/** Use of a component; hours in minutes, APU hours for an APU. */
export interface ReportedUse {
  readonly componentId: string;
  readonly kind: ComponentKind;
  readonly fhMin: number;
  readonly fc: number;
}

/** The basis that the lines of a bill name. */
export type BillBasis = 'corrected report' | 'late report' | 'estimate';

/** A month of one lease, its funds, and what is billed to them. */
export interface MonthToBill<Term extends FundTerm = FundTerm> {
  readonly month: IsoMonth;
  readonly currency: string;
  /** Lease dates, `leaseUntil` exclusive. */
  readonly leaseFrom: IsoDate;
  readonly leaseUntil: IsoDate | undefined;
  /** In the order of the bill. */
  readonly terms: readonly Term[];
  readonly use: readonly ReportedUse[];
  /** Average take-off derate of the report in per cent; none when left out. */
  readonly derate?: string | undefined;
  readonly basis: BillBasis;
}

/** A line of a bill with what explains it. */
export interface ExplainedLine<Term extends FundTerm = FundTerm> {
  readonly term: Term;
  readonly billed: BilledLine;
  readonly line: BillLine;
  readonly days: LineDays;
}

/** The lines of a month and their sum. */
export interface MonthBill<Term extends FundTerm = FundTerm> {
  readonly lines: readonly ExplainedLine<Term>[];
  readonly total: Amount;
}

/** The hours of an APU are APU hours, whatever basis a fund bills. */
function useOf({ componentId: component, fhMin, fc }: ReportedUse): ComponentUse {
  return { component, fhMinutes: fhMin, fc, apuMinutes: fhMin };
}

/** The ratio of a line, what it was taken from when not from the engine, and its limit. */
export function ratioWords({ ratio, taken, limitedTo }: BilledLine): string | undefined {
  if (ratio === undefined) return undefined;
  const isOwn = taken === undefined || taken.source === 'engine';
  const from = isOwn ? '' : ` of the ${taken.source} (the engine ${fewCyclesWords(taken)})`;
  const limit = limitedTo === undefined ? '' : `, outside the table, rate of ${limitedTo} applies`;
  return `FH/FC ${ratio}${from}${limit}`;
}

/** What was flown in the month, and the share of it that a part of the month has. */
function useWords({ actual, part }: BilledLine, isEstimate: boolean): string | undefined {
  if (actual === undefined) return undefined;
  const words = `${isEstimate ? 'estimated' : 'reported'} ${actual}`;
  if (part === undefined) return words;
  return `${words} in the month, shared by days: ${part.onLeaseDays} of ${part.leaseDays}`;
}

function partWords({ part }: BilledLine): string | undefined {
  return part && `${formatDate(part.from)} to ${formatDate(addDays(part.until, -1))}`;
}

function daysOf({ part }: BilledLine, { month, leaseFrom, leaseUntil }: MonthToBill): LineDays {
  const days = part?.onLeaseDays ?? onLeaseDays(month, leaseFrom, leaseUntil);
  return { onLeaseDays: days, daysInMonth: lengthOfMonth(month) };
}

/**
 * The days of a line; undefined when it bills the whole month, or when the share of the use names
 * them.
 */
function daysWords(billed: BilledLine, days: LineDays): string | undefined {
  if (billed.part !== undefined && billed.actual !== undefined) return undefined;
  const { onLeaseDays: leased, daysInMonth } = days;
  return leased < daysInMonth ? `${leased} of ${daysInMonth} days` : undefined;
}

function describe(
  { kind, component }: FundTerm,
  billed: BilledLine,
  days: LineDays,
  input: MonthToBill,
) {
  const { month, basis } = input;
  const isEstimate = basis === 'estimate';
  return [
    component.kind === 'engine' ? `${fundNames[kind]}, ESN ${component.serial}` : fundNames[kind],
    formatMonth(month),
    partWords(billed),
    useWords(billed, isEstimate),
    ratioWords(billed),
    billed.derate && derateWords(billed.derate),
    daysWords(billed, days),
    compareAmounts(billed.topUp, '0') > 0 && 'contract minimum',
    !isEstimate && basis,
  ]
    .filter(Boolean)
    .join(', ');
}

function toLine<Term extends FundTerm>(
  term: Term,
  billed: BilledLine,
  input: MonthToBill,
): ExplainedLine<Term> {
  const { rate, amount } = billed;
  const days = daysOf(billed, input);
  const description = describe(term, billed, days, input);
  const quantity = billed.billed;
  const unit = unitWords[term.basis];
  return { term, billed, line: { description, quantity, unit, rate, amount }, days };
}

/**
 * Bills a month of one lease by the use of its components, fund by fund (domain page §3.5), and part
 * by part where the terms of a fund change in the month (§3.9). Throws
 * `InvalidInputError` when a billed component has no use.
 */
export function billMonth<Term extends FundTerm>(input: MonthToBill<Term>): MonthBill<Term> {
  const { month, currency, leaseFrom, leaseUntil, terms, use, derate } = input;
  const { lines, total } = supplementalRentInvoice({
    month,
    currency,
    leaseFrom,
    leaseUntil,
    funds: terms.map(({ fundId, component, basis, rate, minimum, part }) => {
      return { fundId, component: component.id, basis, rate, minimum: minimum ?? undefined, part };
    }),
    utilisation: use.map(useOf),
    airframe: use.find(({ kind }) => kind === 'airframe')?.componentId,
    derate,
  });
  const billed = lines.flatMap((line, index) => {
    const term = terms[index];
    return term === undefined ? [] : [toLine(term, line, input)];
  });
  return { lines: billed, total };
}
