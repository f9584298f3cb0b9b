import { type ComponentProps, useState } from 'react';
import { amountPattern } from '#contract/money/money.ts';
import { formatQuantity } from '#domain/format/numbers.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { amountQuestion, bareAmount } from './bare-amount.ts';

/** An amount as it is shown in its field once the field is left; other text stays as it is. */
function shownAmount(text: string, currency: string | undefined): string {
  const amount = bareAmount(text, currency);
  return amountPattern.test(amount) ? formatQuantity(amount) : text;
}

type InputProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  readonly currency?: string | undefined;
  readonly onWrite?: ((text: string) => void) | undefined;
};

/** A field for an amount, in the number format of the person: right-aligned, grouped once it is left. */
export function AmountInput({ currency, onWrite, onBlur, ...input }: InputProps) {
  return (
    <TextField
      textAlign="end"
      inputMode="decimal"
      autoComplete="off"
      {...input}
      {...(onWrite && { onChange: (event) => onWrite(event.currentTarget.value) })}
      onBlur={(event) => {
        const { value } = event.currentTarget;
        const shown = shownAmount(value, currency);
        if (shown !== value && onWrite !== undefined) onWrite(shown);
        else if (shown !== value) event.currentTarget.value = shown;
        onBlur?.(event);
      }}
    />
  );
}

/**
 * An amount under its label; with a `name`, the form reads it. What can be read in two ways is asked
 * about as soon as the field is left.
 */
export function AmountField(
  props: Omit<InputProps, 'id'> & { readonly label: string; readonly fault?: string | undefined },
) {
  const { label, fault, onBlur, ...input } = props;
  const [question, setQuestion] = useState<string>();
  return (
    <LabelledField label={label} fault={question ?? fault}>
      {(field) => (
        <AmountInput
          width="100%"
          {...field}
          {...input}
          onBlur={(event) => {
            setQuestion(amountQuestion(event.currentTarget.value, input.currency));
            onBlur?.(event);
          }}
        />
      )}
    </LabelledField>
  );
}
