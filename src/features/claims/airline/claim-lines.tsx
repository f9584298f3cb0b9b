import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ClaimChoice, ClaimForm } from '#contract/claims/claim-detail.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import {
  claimLineCategories,
  type ClaimLineCategory,
  exclusionReasons,
} from '#domain/claims/claim-line.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { AmountField } from '#src/forms/amount-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { ClaimFundsTable } from './claim-funds-table.tsx';
import type { FormPart } from './claim-fields.tsx';

type Line = ClaimForm['lines'][number];

const categoryWords: Readonly<Record<ClaimLineCategory, string>> = {
  restoration: 'Restoration work',
  FOD: 'Foreign object damage',
  AD_SB: 'AD or SB',
  modification: 'Modification',
  misuse: 'Misuse',
  QEC_LRU: 'QEC or LRU',
  painting: 'Painting',
  freightTax: 'Freight or tax',
};

/** The lines of a claim: which fund pays for what; excluded categories are marked at once. */
export function ClaimLines(part: FormPart) {
  const { form, lease, faultOf, onChange } = part;
  const { funds: kinds } = claimEventRules[form.eventType];
  const funds = (lease?.funds ?? []).filter(({ kind }) => kinds.includes(kind));
  const line: Line = {
    fundId: funds[0]?.id ?? '',
    category: 'restoration',
    description: '',
    amount: '',
  };
  return (
    <Flex as="fieldset" direction="column" gap="3" minWidth="0">
      <Box as="legend" fontWeight="semibold">
        Lines, in {lease?.currency}
      </Box>
      {form.lines.map((_line, index) => (
        <LineRow key={`line ${String(index)}`} {...part} index={index} funds={funds} />
      ))}
      <Box color="bad" fontSize="sm">
        {faultOf('lines')}
      </Box>
      <Flex>
        <Button onClick={() => onChange({ lines: [...form.lines, line] })}>
          <Plus size={16} aria-hidden />
          Add a line
        </Button>
      </Flex>
      {lease !== undefined && (
        <ClaimFundsTable form={form} funds={funds} currency={lease.currency} />
      )}
    </Flex>
  );
}

interface RowProps extends FormPart {
  readonly index: number;
  readonly funds: ClaimChoice['funds'];
}

function LineRow(props: RowProps) {
  const { form, lease, index, faultOf, onChange } = props;
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '2fr 1.4fr 2fr 1fr auto' }}
      gap="2"
      alignItems="start"
    >
      <FundChoice {...props} />
      <CategoryChoice {...props} />
      <LineField
        label="Description"
        fault={faultOf(`lines.${index}.description`)}
        value={form.lines[index]?.description ?? ''}
        onWrite={(description) => replaceLine(props, { description })}
      />
      <AmountField
        label="Amount"
        currency={lease?.currency}
        fault={faultOf(`lines.${index}.amount`)}
        value={form.lines[index]?.amount ?? ''}
        onWrite={(amount) => replaceLine(props, { amount })}
      />
      <Button
        marginTop={{ md: '5' }}
        aria-label={`Remove line ${index + 1}`}
        onClick={() => onChange({ lines: form.lines.filter((_line, at) => at !== index) })}
      >
        Remove
      </Button>
    </Box>
  );
}

/** Changes one line of the form. */
function replaceLine({ form, index, onChange }: RowProps, part: Partial<Line>): void {
  onChange({ lines: form.lines.map((line, at) => (at === index ? { ...line, ...part } : line)) });
}

function FundChoice(props: RowProps) {
  const { form, lease, index, funds, faultOf } = props;
  const currency = lease?.currency ?? 'USD';
  return (
    <ChoiceField
      label={`Fund of line ${index + 1}`}
      options={funds.map(({ id, kind, component, available }) => [
        id,
        `${fundNames[kind]}, ${component} (${formatAmount(available, currency)} available)`,
      ])}
      fault={faultOf(`lines.${index}.fundId`)}
      value={form.lines[index]?.fundId ?? ''}
      onChoose={(fundId) => replaceLine(props, { fundId })}
    />
  );
}

const categories = claimLineCategories.map((one) => [one, categoryWords[one]] as const);

/** An excluded category is possible; its reason is shown, and it is no fault. */
function CategoryChoice(props: RowProps) {
  const category = props.form.lines[props.index]?.category ?? 'restoration';
  return (
    <ChoiceField
      label="Kind of work"
      options={categories}
      fault={exclusionReasons[category]}
      aria-invalid={false}
      value={category}
      onChoose={(chosen) => replaceLine(props, { category: chosen })}
    />
  );
}
