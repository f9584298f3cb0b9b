import { type ComponentProps, useState } from 'react';
import { amountPattern } from '#contract/money/money.ts';
import { formatQuantity } from '#domain/format/numbers.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { amountQuestion, bareAmount, unclearText } from './bare-amount.ts';

/** A kept amount as its field shows it while nobody writes: in the formats that are shown. */
function shownAmount(kept: string): string {
  return amountPattern.test(kept) ? formatQuantity(kept) : (unclearText(kept) ?? kept);
}

/**
 * The fault that a field shows: what the form says, a question about two meanings, or how an amount is
 * written. `onWriting` learns whether somebody writes in it.
 */
export function useAmountFault(
  kept: string,
  fault: string | undefined,
  currency: string | undefined,
) {
  const [isWriting, onWriting] = useState(false);
  const unclear = unclearText(kept);
  // On the way to an amount many texts are none: the field says so when it is left or sent.
  const isLeft = !isWriting || fault !== undefined;
  if (isLeft && unclear !== undefined)
    return { fault: amountQuestion(unclear, currency), onWriting };
  const isWrong = isLeft && kept !== '' && !amountPattern.test(kept);
  return {
    fault: isWrong ? `Write the amount like ${formatQuantity('1234.50')}.` : fault,
    onWriting,
  };
}

type InputProps = Omit<
  ComponentProps<typeof TextField>,
  'onChange' | 'onBlur' | 'value' | 'defaultValue' | 'name'
> & {
  readonly currency: string | undefined;
  /** The amount as it is kept: a plain decimal, or a text that is none. */
  readonly value: string;
  readonly onWrite: (kept: string) => void;
};

/**
 * A field for an amount, in the number format of the person: right-aligned, grouped once it is left.
 * It reads what is typed at once, so that a later change of the format changes no amount.
 */
export function AmountInput(
  props: InputProps & { readonly onWriting: (isWriting: boolean) => void },
) {
  const { currency, value, onWrite, onWriting, ...input } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      textAlign="end"
      inputMode="decimal"
      autoComplete="off"
      {...input}
      value={typed ?? shownAmount(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onWriting(true);
        onWrite(bareAmount(text, currency));
      }}
      onBlur={() => {
        setTyped(undefined);
        onWriting(false);
      }}
    />
  );
}

type FieldProps = InputProps & { readonly label: string; readonly fault?: string | undefined };

/** An amount under its label. What can be read in two ways is asked about once the field is left. */
export function AmountField({ label, fault, ...input }: FieldProps) {
  const { value, currency } = input;
  const shown = useAmountFault(value, fault, currency);
  return (
    <LabelledField label={label} fault={shown.fault}>
      {(field) => <AmountInput width="100%" {...field} {...input} onWriting={shown.onWriting} />}
    </LabelledField>
  );
}

/** An amount of a form that reads its fields by name: the form reads a plain decimal. */
export function NamedAmountField(
  props: Omit<FieldProps, 'value' | 'onWrite'> & {
    readonly name: string;
    readonly defaultValue?: string;
  },
) {
  const { name, defaultValue = '', ...field } = props;
  const [value, setValue] = useState(defaultValue);
  return (
    <>
      <AmountField {...field} value={value} onWrite={setValue} />
      <input type="hidden" name={name} value={value} />
    </>
  );
}
