import { Box } from '@chakra-ui/react';
import type { ClaimChoice, ClaimForm } from '#contract/claims/claim-detail.ts';
import { claimEventWords } from '#contract/claims/claim-row.ts';
import { claimEventRules, claimEventTypes } from '#domain/claims/claim-event.ts';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';

/** The shared props of the parts of the form. */
export interface FormPart {
  readonly form: ClaimForm;
  readonly lease: ClaimChoice | undefined;
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (part: Partial<ClaimForm>) => void;
}

type TextName = 'shop' | 'invoiceNumber' | 'invoiceTotal' | 'eventStart' | 'eventEnd';

/** Lease, event and shop invoice of a claim. */
export function ClaimFields(props: FormPart & { readonly choices: readonly ClaimChoice[] }) {
  const currency = props.lease?.currency ?? '';
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
      <LeaseChoice {...props} />
      <EventChoice {...props} />
      <FormText {...props} label="Event start" name="eventStart" type="date" />
      <FormText {...props} label="Event finish" name="eventEnd" type="date" />
      <FormText {...props} label="Shop" name="shop" type="text" />
      <FormText {...props} label="Number of the shop invoice" name="invoiceNumber" type="text" />
      <FormText
        {...props}
        label={`Total of the shop invoice, ${currency}`}
        name="invoiceTotal"
        type="text"
      />
    </Box>
  );
}

function FormText(
  props: FormPart & {
    readonly label: string;
    readonly name: TextName;
    readonly type: 'text' | 'date';
  },
) {
  const { form, faultOf, onChange, label, name, type } = props;
  return (
    <LabelledField label={label} fault={faultOf(name)}>
      {(field) => (
        <TextField
          {...field}
          type={type}
          width="100%"
          inputMode={name === 'invoiceTotal' ? 'decimal' : undefined}
          value={form[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )}
    </LabelledField>
  );
}

/** Another lease has other funds, so its lines start again. */
function LeaseChoice(props: FormPart & { readonly choices: readonly ClaimChoice[] }) {
  const { form, choices, faultOf, onChange } = props;
  return (
    <LabelledField label="Lease" fault={faultOf('leaseId')}>
      {(field) => (
        <SelectField
          {...field}
          width="100%"
          value={form.leaseId}
          onChange={(event) => onChange({ leaseId: event.currentTarget.value, lines: [] })}
        >
          {choices.map(({ leaseId, leaseNo, asset }) => (
            <option key={leaseId} value={leaseId}>
              {leaseNo}, {asset}
            </option>
          ))}
        </SelectField>
      )}
    </LabelledField>
  );
}

/** The events that a fund of the lease pays for, and the one that was chosen before. */
function EventChoice({ form, lease, faultOf, onChange }: FormPart) {
  const kinds = (lease?.funds ?? []).map(({ kind }) => kind);
  const offered = claimEventTypes.filter(
    (type) =>
      type === form.eventType || claimEventRules[type].funds.some((kind) => kinds.includes(kind)),
  );
  return (
    <LabelledField label="Event" fault={faultOf('eventType')}>
      {(field) => (
        <SelectField
          {...field}
          width="100%"
          value={form.eventType}
          onChange={(event) => {
            const eventType = claimEventTypes.find((one) => one === event.currentTarget.value);
            if (eventType !== undefined) onChange({ eventType, lines: [] });
          }}
        >
          {offered.map((type) => (
            <option key={type} value={type}>
              {claimEventWords[type]}
            </option>
          ))}
        </SelectField>
      )}
    </LabelledField>
  );
}
