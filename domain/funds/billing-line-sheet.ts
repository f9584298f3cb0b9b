import { monthName } from '#domain/format/date.ts';
import { formatQuantity } from '#domain/format/numbers.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { SheetPart } from '#domain/money/calculation-step.types.ts';
import type { EstimateBasis, LineEstimate } from '#domain/utilisation/leases/estimate.ts';
import { estimateStep } from '#domain/utilisation/leases/estimate-steps.ts';
import { billingLineSteps, type PrintedBillingLine } from './billing-line-steps.ts';
import { fewCyclesWords, type RatioSource } from './engine-ratio.ts';
import { unitWords } from './fund-basis.ts';
import type { RateBasis } from './rate-basis.ts';
import { type ExplainedRate, rateSteps } from './rate-steps.ts';
import { partText } from './split-days.ts';

/** A line of supplemental rent with everything that made it, before and after it is billed. */
export interface SheetLine extends PrintedBillingLine, ExplainedRate {
  readonly leaseNo: string;
  readonly isEstimated: boolean;
  /** What an estimate was made of; null for other lines, and where it was not kept. */
  readonly estimate: LineEstimate | null;
  /** Null where the terms and figures that are recorded give another rate. */
  readonly rateBasis: RateBasis | null;
  /** Ratio at which the band of the rate starts. */
  readonly band: string | null;
  readonly ratioOf: RatioSource | null;
  readonly engineCycles: number | null;
  readonly minimumCycles: number | null;
  readonly partFrom: IsoDate | null;
  readonly partTo: IsoDate | null;
}

/** The lease, days and rate of a line in words. */
export function billingLineWords(line: SheetLine): string {
  const month = monthName(line.month);
  return `Supplemental rent of lease ${line.leaseNo} for ${month}. ${daysOf(line)}${rateOf(line)}`;
}

/** How a line is made: its estimate, its rate, and its amount (§1.8, §3.5, §3.9). */
export function billingLineSheet(line: SheetLine): SheetPart[] {
  const amount = {
    key: 'amount',
    caption: `How the amount is calculated, in ${line.currency}`,
    steps: billingLineSteps(line),
  };
  return [...estimatePart(line), ratePart(line), amount];
}

/** The reported months and the arithmetic of an estimate; nothing for reported use (§1.8). */
function estimatePart(line: SheetLine): SheetPart[] {
  const { isEstimated, estimate, basis, used, ratio, ratioOf } = line;
  if (!isEstimated || used === null) return [];
  const key = 'estimate';
  if (estimate === null)
    return [
      {
        key,
        text: 'The use is an estimate, and what it was made of is not recorded: the bill was issued before the portal kept it, or by another system. A report of the month trues it up.',
      },
    ];
  const figures =
    ratio === null ? ([basis === 'FC' ? 'fc' : 'fhMin'] as const) : (['fhMin', 'fc'] as const);
  const caption = 'How the use is estimated, from the months that were reported';
  const own = { key, caption, steps: figures.map((figure) => estimateStep(estimate, figure)) };
  return ratioOf === 'airframe' ? [own, airframePart(estimate.airframe)] : [own];
}

/** The months behind the ratio of the airframe, where the engine has too few cycles (§3.9). */
function airframePart(estimate: EstimateBasis | undefined): SheetPart {
  const key = 'airframe';
  if (estimate === undefined)
    return {
      key,
      text: 'The rate follows from an estimate of the airframe, and what it was made of is not recorded: the bill was issued before the portal kept it, or by another system.',
    };
  const caption = 'How the use of the airframe is estimated, whose ratio gives the rate';
  const figures = ['fhMin', 'fc'] as const;
  return { key, caption, steps: figures.map((figure) => estimateStep(estimate, figure)) };
}

/** What the rate was made of: ratio, derate, rates of the lease and their rises (§3.5, §3.9). */
function ratePart(line: SheetLine): SheetPart {
  const { rateBasis, currency, basis } = line;
  const key = 'rate';
  if (rateBasis === null)
    return {
      key,
      text: 'How this rate was made is not recorded: the rates and reports that the portal has give another one. Ask the lessor for the rates that the bill was made with.',
    };
  const caption = `How the rate is made, in ${currency} for one ${unitWords[basis]}`;
  return { key, caption, steps: rateSteps(line, rateBasis) };
}

/** The days of a line when the terms of its fund change in the month (§3.9). */
function daysOf(line: SheetLine): string {
  const days = partText(line);
  if (days === null) return '';
  const share = line.used === null ? '' : ' The use is divided by days on lease.';
  return `The terms of the fund change in the month: this line is for days ${days}.${share} `;
}

/** The ratio, what it was taken from when not from the engine, and the end of its table (§3.9). */
function ratioParts({ ratio, ratioOf, engineCycles, minimumCycles, limitedTo }: SheetLine) {
  if (ratio === null) return [];
  const isOther = ratioOf !== null && ratioOf !== 'engine';
  const few = { engineCycles: engineCycles ?? 0, minimumCycles: minimumCycles ?? 1 };
  const taken = isOther ? ` of the ${ratioOf} (the engine ${fewCyclesWords(few)})` : '';
  return [
    `for the ratio ${formatQuantity(ratio)} FH to 1 FC${taken}`,
    ...(limitedTo === null
      ? []
      : [`which is outside the table, so that the rate of ${formatQuantity(limitedTo)} applies`]),
  ];
}

/** Why this rate applies: the ratio and its band, and the derate, where rates depend on them. */
function rateOf(line: SheetLine): string {
  const { rate, band, derate, rateDerate, isDerateReported } = line;
  const parts = [
    ...ratioParts(line),
    ...(band === null ? [] : [`in the band from ${formatQuantity(band)}`]),
    ...(derate === null || rateDerate === null
      ? []
      : [
          `at a ${isDerateReported === true ? 'reported' : 'contract'} derate of ${formatQuantity(derate)} %, by the rates for ${formatQuantity(rateDerate)} %`,
        ]),
  ];
  const because = parts.length === 0 ? 'by the lease' : parts.join(', ');
  return `The rate is ${formatQuantity(rate)}, ${because}.`;
}
