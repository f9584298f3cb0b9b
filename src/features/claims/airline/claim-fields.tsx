import { Box } from '@chakra-ui/react';
import type { ClaimChoice, ClaimForm } from '#contract/claims/claim-detail.ts';
import { claimEventWords } from '#contract/claims/claim-row.ts';
import { claimEventRules, claimEventTypes } from '#domain/claims/claim-event.ts';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { AmountField } from '#src/forms/amount-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';

/** The shared props of the parts of the form. */
export interface FormPart {
  readonly form: ClaimForm;
  readonly lease: ClaimChoice | undefined;
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (part: Partial<ClaimForm>) => void;
}

type TextName = 'shop' | 'invoiceNumber' | 'eventStart' | 'eventEnd';

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
      <AmountField
        label={`Total of the shop invoice, ${currency}`}
        currency={props.lease?.currency}
        fault={props.faultOf('invoiceTotal')}
        value={props.form.invoiceTotal ?? ''}
        onWrite={(invoiceTotal) => props.onChange({ invoiceTotal })}
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
    <LineField
      label={label}
      type={type}
      fault={faultOf(name)}
      value={form[name] ?? ''}
      onWrite={(text) => onChange({ [name]: text })}
    />
  );
}

/** Another lease has other funds, so its lines start again. */
function LeaseChoice(props: FormPart & { readonly choices: readonly ClaimChoice[] }) {
  const { form, choices, faultOf, onChange } = props;
  return (
    <ChoiceField
      label="Lease"
      options={choices.map(({ leaseId, leaseNo, asset }) => [leaseId, `${leaseNo}, ${asset}`])}
      fault={faultOf('leaseId')}
      value={form.leaseId}
      onChoose={(leaseId) => onChange({ leaseId, lines: [] })}
    />
  );
}

/** The events that a fund of the lease pays for, and the one that was chosen before. */
function EventChoice({ form, lease, faultOf, onChange }: FormPart) {
  const kinds = new Set((lease?.funds ?? []).map(({ kind }) => kind));
  const offered = claimEventTypes.filter(
    (type) =>
      type === form.eventType || claimEventRules[type].funds.some((kind) => kinds.has(kind)),
  );
  return (
    <ChoiceField
      label="Event"
      options={offered.map((type) => [type, claimEventWords[type]] as const)}
      fault={faultOf('eventType')}
      value={form.eventType}
      onChoose={(eventType) => onChange({ eventType, lines: [] })}
    />
  );
}
