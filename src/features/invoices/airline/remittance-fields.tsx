import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import type { RemittanceDraft } from './use-remittance-draft.ts';

/** Date and reference of the payment. */
export function RemittanceFields(props: {
  readonly draft: RemittanceDraft;
  readonly fault: (path: string) => string | undefined;
}) {
  const { draft, fault } = props;
  return (
    <>
      <LabelledField label="Payment date" fault={fault('paidOn')}>
        {(field) => (
          <TextField
            {...field}
            type="date"
            width="100%"
            value={draft.paidOn}
            onChange={(event) => draft.setPaidOn(event.currentTarget.value)}
          />
        )}
      </LabelledField>
      <LabelledField label="Bank reference" fault={fault('bankReference')}>
        {(field) => (
          <TextField
            {...field}
            width="100%"
            maxLength={60}
            autoComplete="off"
            value={draft.bankReference}
            onChange={(event) => draft.setBankReference(event.currentTarget.value)}
          />
        )}
      </LabelledField>
    </>
  );
}
