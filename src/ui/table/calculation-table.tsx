import { Box } from '@chakra-ui/react';
import type { StepValue } from '#domain/money/calculation-step.types.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { LinesTable } from './lines-table.tsx';

/** One step of a calculation as it is printed: a reader can repeat it from these texts. */
export interface PrintedStep {
  readonly key: string;
  readonly label: string;
  /** The rule in words. */
  readonly formula: string;
  /** The rule over the labels of the inputs, `[Label]`; null where no formula exists. */
  readonly printed: string | null;
  readonly inputs: readonly { readonly label: string; readonly value: StepValue }[];
  readonly result: StepValue;
}

function valueText({ kind, value }: StepValue, currency: string): string {
  if (kind === 'money') return formatAmount(value, currency);
  if (kind === 'rate') return formatPercent(value);
  if (kind === 'date') return formatDate(value);
  return kind === 'number' ? formatQuantity(value) : value;
}

/** The steps from the terms of a contract to an amount, each with its formula and inputs. */
export function CalculationTable(props: {
  readonly caption: string;
  readonly steps: readonly PrintedStep[];
  readonly currency: string;
}) {
  const { caption, steps, currency } = props;
  return (
    <LinesTable
      caption={caption}
      rows={steps}
      keyOf={({ key }) => key}
      columns={[
        { head: 'Step', render: (step) => <Step step={step} currency={currency} /> },
        { head: 'Result', isNumeric: true, render: ({ result }) => valueText(result, currency) },
      ]}
    />
  );
}

function Step({ step, currency }: { readonly step: PrintedStep; readonly currency: string }) {
  const inputs = step.inputs.map(({ label, value }) => `${label} ${valueText(value, currency)}`);
  return (
    <>
      <strong>{step.label}</strong>
      <Box color="ink.muted">{step.formula}</Box>
      {step.printed !== null && <Box color="ink.muted">{`= ${step.printed}`}</Box>}
      <Box>{inputs.join(' · ')}</Box>
    </>
  );
}
