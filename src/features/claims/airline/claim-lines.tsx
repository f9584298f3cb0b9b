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
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
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
    <Flex as="fieldset" direction="column" gap="3">
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
    </Flex>
  );
}

interface RowProps extends FormPart {
  readonly index: number;
  readonly funds: ClaimChoice['funds'];
}

function LineRow(props: RowProps) {
  const { form, index, onChange } = props;
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '2fr 1.4fr 2fr 1fr auto' }}
      gap="2"
      alignItems="start"
    >
      <FundChoice {...props} />
      <CategoryChoice {...props} />
      <LineText {...props} label="Description" name="description" />
      <LineText {...props} label="Amount" name="amount" />
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
  return (
    <LabelledField label={`Fund of line ${index + 1}`} fault={faultOf(`lines.${index}.fundId`)}>
      {(field) => (
        <SelectField
          {...field}
          width="100%"
          value={form.lines[index]?.fundId}
          onChange={(event) => replaceLine(props, { fundId: event.currentTarget.value })}
        >
          {funds.map(({ id, kind, component, available }) => (
            <option key={id} value={id}>
              {`${fundNames[kind]}, ${component} (${formatAmount(available, lease?.currency ?? 'USD')} available)`}
            </option>
          ))}
        </SelectField>
      )}
    </LabelledField>
  );
}

function CategoryChoice(props: RowProps) {
  const category = props.form.lines[props.index]?.category ?? 'restoration';
  return (
    <LabelledField label="Kind of work" fault={exclusionReasons[category]}>
      {(field) => (
        <SelectField
          {...field}
          aria-invalid={false}
          width="100%"
          value={category}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const chosen = claimLineCategories.find((one) => one === value);
            if (chosen !== undefined) replaceLine(props, { category: chosen });
          }}
        >
          {claimLineCategories.map((one) => (
            <option key={one} value={one}>
              {categoryWords[one]}
            </option>
          ))}
        </SelectField>
      )}
    </LabelledField>
  );
}

function LineText(
  props: RowProps & { readonly label: string; readonly name: 'description' | 'amount' },
) {
  const { form, index, label, name, faultOf } = props;
  return (
    <LabelledField label={label} fault={faultOf(`lines.${index}.${name}`)}>
      {(field) => (
        <TextField
          {...field}
          width="100%"
          inputMode={name === 'amount' ? 'decimal' : undefined}
          value={form.lines[index]?.[name] ?? ''}
          onChange={(event) => replaceLine(props, { [name]: event.currentTarget.value })}
        />
      )}
    </LabelledField>
  );
}
