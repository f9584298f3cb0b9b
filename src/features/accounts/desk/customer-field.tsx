import { ChoiceField } from '#src/forms/choice-field.tsx';
import { customerOptions } from '#src/lists/customer-options.ts';

/** The customer that a person works for. */
export function CustomerField(props: {
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  readonly isMissing: boolean;
  readonly custId: string;
  readonly onChoose: (custId: string) => void;
}) {
  return (
    <ChoiceField
      label="Customer"
      options={customerOptions('Choose a customer', props.customers)}
      fault={props.isMissing ? 'Choose the customer that the person works for.' : undefined}
      value={props.custId}
      onChoose={props.onChoose}
    />
  );
}
