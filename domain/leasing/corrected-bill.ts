import { type FundKind, fundNames } from '../claims/fund-kind.ts';
import type { IsoDate } from '../dates/date.ts';
import { type IsoMonth, lengthOfMonth } from '../dates/month.ts';
import { type Amount, addAmounts, compareAmounts } from '../money/amount.ts';
import type { ComponentKind } from '../utilisation/asset.types.ts';
import { type BillLine, creditLine, unitLine } from './bill-line.ts';
import type { FundBasis } from './fund-basis.ts';
import { derateWords } from './derate-rates.ts';
import { onLeaseDays } from './on-lease-days.ts';
import {
  type BilledLine,
  type ComponentUse,
  type RatioTable,
  supplementalRentInvoice,
} from './supplemental-rent-invoice.ts';

/** A fund that a month was billed to: its terms, and the line that billed it. */
export interface BilledTerm {
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
  readonly line: BillLine;
}

/** What a component did; hours in minutes, those of an APU its own. */
export interface ReportedUse {
  readonly componentId: string;
  readonly fhMin: number;
  readonly fc: number;
}

/** A billed month of one lease, and what was really flown in it. */
export interface MonthToCorrect {
  readonly month: IsoMonth;
  readonly currency: string;
  /** Lease dates, `leaseUntil` exclusive. */
  readonly leaseFrom: IsoDate;
  readonly leaseUntil: IsoDate | undefined;
  /** In the order of the bill. */
  readonly terms: readonly BilledTerm[];
  readonly use: readonly ReportedUse[];
  /** Average take-off derate of the report in per cent; none when left out. */
  readonly derate?: string | undefined;
  /** What the lines say they are billed by; a corrected report when left out. */
  readonly basis?: 'corrected report' | 'late report';
}

/** A line of the new bill with what explains it. */
export interface CorrectedLine {
  readonly term: BilledTerm;
  readonly billed: BilledLine;
  readonly line: BillLine;
}

/** What takes the place of a bill. */
export interface CorrectedBill {
  /** Takes back the lines of the bill, one by one. */
  readonly credit: readonly BillLine[];
  readonly lines: readonly CorrectedLine[];
  readonly before: Amount;
  readonly after: Amount;
  /** Whether every line stays as it was billed: then nothing is issued. */
  readonly isSame: boolean;
}

function useOf(terms: readonly BilledTerm[], reported: ReportedUse): ComponentUse {
  const { componentId: component, fhMin, fc } = reported;
  const isApu = terms.some((term) => term.component.id === component && term.basis === 'APU_H');
  return isApu
    ? { component, fhMinutes: 0, fc: 0, apuMinutes: fhMin }
    : { component, fhMinutes: fhMin, fc };
}

function describe({ kind, component }: BilledTerm, billed: BilledLine, input: MonthToCorrect) {
  const { month, leaseFrom, leaseUntil, basis = 'corrected report' } = input;
  const days = onLeaseDays(month, leaseFrom, leaseUntil);
  const whole = lengthOfMonth(month);
  return [
    component.kind === 'engine' ? `${fundNames[kind]}, ESN ${component.serial}` : fundNames[kind],
    month,
    billed.actual && `reported ${billed.actual}`,
    billed.ratio && `FH/FC ${billed.ratio}`,
    billed.derate && derateWords(billed.derate),
    days < whole && `${days} of ${whole} days`,
    billed.topUp !== '0.00' && 'contract minimum',
    basis,
  ]
    .filter(Boolean)
    .join(', ');
}

function unitOf(basis: FundBasis): string {
  return { FH: 'FH', FC: 'FC', APU_H: 'APU h', MONTH: 'month' }[basis];
}

function toLine(term: BilledTerm, billed: BilledLine, input: MonthToCorrect): CorrectedLine {
  const { rate, amount } = billed;
  const description = describe(term, billed, input);
  const quantity = billed.billed;
  const line = unitLine({ description, quantity, unit: unitOf(term.basis), rate, amount });
  return { term, billed, line };
}

/**
 * Bills a month anew by what was really flown, to the same funds on the same terms, and takes the
 * old bill back (domain page §3.5, §4). Throws `InvalidInputError` when a billed component has no use.
 */
export function correctBill(input: MonthToCorrect): CorrectedBill {
  const { month, currency, leaseFrom, leaseUntil, terms, use, derate } = input;
  const { lines, total } = supplementalRentInvoice({
    month,
    currency,
    leaseFrom,
    leaseUntil,
    funds: terms.map(({ fundId, component, basis, rate, minimum }) => {
      return { fundId, component: component.id, basis, rate, minimum: minimum ?? undefined };
    }),
    utilisation: use.map((one) => useOf(terms, one)),
    airframe: terms.find(({ component }) => component.kind === 'airframe')?.component.id,
    derate,
  });
  const corrected = lines.flatMap((billed, index) => {
    const term = terms[index];
    return term === undefined ? [] : [toLine(term, billed, input)];
  });
  const before = terms.map(({ line }) => line.amount);
  return {
    credit: terms.map(({ line }) => creditLine(line, currency)),
    lines: corrected,
    before: addAmounts(before, currency),
    after: total,
    isSame: lines.every(({ amount }, index) => compareAmounts(amount, before[index] ?? '0') === 0),
  };
}
