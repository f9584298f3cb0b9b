import { Box } from '@chakra-ui/react';
import { type BillingLine, partText, unitWords } from '#contract/funds/billing-row.ts';
import { billingLineSteps } from '#domain/funds/billing-line-steps.ts';
import { fewCyclesWords } from '#domain/funds/engine-ratio.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { formatQuantity } from '#domain/format/numbers.ts';
import { monthName } from '#domain/format/date.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { estimateStep } from '#domain/utilisation/leases/estimate-steps.ts';
import { rateSteps } from '#domain/funds/rate-steps.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { CalculationTable, type PrintedStep } from '#src/ui/table/calculation-table.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** How the amount of a supplemental rent line is calculated: use, minimum, rate (§3.5). */
export function BillingLinePanel({ line }: { readonly line: BillingLine }) {
  const name = `${fundNames[line.kind]}, ${line.component}`;
  return (
    <RowPanel label={name}>
      <Box color="ink.muted">
        {`Supplemental rent of lease ${line.leaseNo} for ${monthName(line.month)}. ${daysOf(line)}${rateOf(line)}`}
      </Box>
      <EstimateTable line={line} />
      <RateTable line={line} />
      <CalculationTable
        caption={`How the amount is calculated, in ${line.currency}`}
        steps={printed(billingLineSteps(line))}
        currency={line.currency}
      />
    </RowPanel>
  );
}

function printed(steps: readonly CalculationStep[]): PrintedStep[] {
  return steps.map((step) => ({ ...step, printed: printedFormula(step) ?? null }));
}

/** The reported months and the arithmetic of an estimate; nothing for reported use (§1.8). */
function EstimateTable({ line }: { readonly line: BillingLine }) {
  const { isEstimated, estimate, basis, used, ratio, currency } = line;
  if (!isEstimated || used === null) return null;
  if (estimate === null)
    return (
      <Box maxWidth="72ch">
        The use is an estimate, and what it was made of is not recorded: the bill was issued before
        the portal kept it, or by another system. A report of the month trues it up.
      </Box>
    );
  const figures =
    ratio === null ? ([basis === 'FC' ? 'fc' : 'fhMin'] as const) : (['fhMin', 'fc'] as const);
  return (
    <CalculationTable
      caption="How the use is estimated, from the months that were reported"
      steps={printed(figures.map((figure) => estimateStep(estimate, figure)))}
      currency={currency}
    />
  );
}

/** What the rate was made of: ratio, derate, rates of the lease and their rises (§3.5, §3.9). */
function RateTable({ line }: { readonly line: BillingLine }) {
  const { rateBasis, currency } = line;
  if (rateBasis === null)
    return (
      <Box maxWidth="72ch">
        How this rate was made is not recorded: the rates and reports that the portal has give
        another one. Ask the lessor for the rates that the bill was made with.
      </Box>
    );
  return (
    <CalculationTable
      caption={`How the rate is made, in ${currency} for one ${unitWords[line.basis]}`}
      steps={printed(rateSteps(line, rateBasis))}
      currency={currency}
    />
  );
}

/** The days of a line when the terms of its fund change in the month (§3.9). */
function daysOf(line: BillingLine): string {
  const days = partText(line);
  if (days === null) return '';
  const share = line.used === null ? '' : ' The use is divided by days on lease.';
  return `The terms of the fund change in the month: this line is for days ${days}.${share} `;
}

/** The ratio, what it was taken from when not from the engine, and the end of its table (§3.9). */
function ratioParts({ ratio, ratioOf, engineCycles, minimumCycles, limitedTo }: BillingLine) {
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
function rateOf(line: BillingLine): string {
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
