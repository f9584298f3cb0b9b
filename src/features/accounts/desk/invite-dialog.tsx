import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { inviteUser } from '#contract/accounts/customer-users.ts';
import type { UserAccess } from '#domain/access/access-flags.ts';
import { usePost } from '#src/api/use-request.ts';
import { faultIn } from '#src/forms/sending-end.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { AccessFields } from './access-fields.tsx';
import { customerOptions } from '#src/lists/customer-options.ts';
import { DecisionFrame } from './decision-frame.tsx';

const none: UserAccess = {
  financial: false,
  customer: false,
  technical: false,
  servicedEntity: false,
  admin: false,
};

/** Invites a person by mail: name, customer and access (§1.10). */
export function InviteDialog(props: {
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}) {
  const invitation = usePost(inviteUser, props.onSent);
  const [who, setWho] = useState<Who>({ name: '', email: '', custId: '' });
  const [access, setAccess] = useState(none);
  const { data } = invitation;
  return (
    <DecisionFrame
      title="Invite a user"
      words={['Send invitation', 'Sending…']}
      isBusy={invitation.loading}
      problem={invitation.problem}
      hasFields
      done={
        data && `${data.name} gets a mail to ${data.email}. The link in it works once, for a week.`
      }
      onSend={() => invitation.send({ body: { ...who, access } })}
      onClose={props.onClose}
    >
      <WhoFields
        who={who}
        customers={props.customers}
        faultOf={(field) => faultIn(invitation, field)}
        onChange={setWho}
      />
      <AccessFields
        access={access}
        onSet={(flag, isSet) => setAccess({ ...access, [flag]: isSet })}
      />
    </DecisionFrame>
  );
}

interface Who {
  readonly name: string;
  readonly email: string;
  readonly custId: string;
}

function WhoFields(props: {
  readonly who: Who;
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  readonly faultOf: (field: keyof Who) => string | undefined;
  readonly onChange: (who: Who) => void;
}) {
  const { who, faultOf, onChange } = props;
  const isCustomerMissing = faultOf('custId') !== undefined;
  return (
    <Flex direction="column" gap="3" marginBottom="3">
      <Line
        label="Name"
        fault={faultOf('name')}
        value={who.name}
        onWrite={(name) => onChange({ ...who, name })}
      />
      <Line
        label="E-mail"
        type="email"
        fault={faultOf('email')}
        value={who.email}
        onWrite={(email) => onChange({ ...who, email })}
      />
      <LabelledField
        label="Customer"
        fault={isCustomerMissing ? 'Choose the customer that the person works for.' : undefined}
      >
        {(field) => (
          <SelectField
            {...field}
            width="100%"
            value={who.custId}
            onChange={(event) => onChange({ ...who, custId: event.currentTarget.value })}
          >
            {customerOptions('Choose a customer', props.customers).map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </SelectField>
        )}
      </LabelledField>
    </Flex>
  );
}

function Line(props: {
  readonly label: string;
  readonly type?: 'text' | 'email';
  readonly fault: string | undefined;
  readonly value: string;
  readonly onWrite: (value: string) => void;
}) {
  return (
    <Box>
      <LabelledField label={props.label} fault={props.fault}>
        {(field) => (
          <TextField
            {...field}
            type={props.type ?? 'text'}
            width="100%"
            maxLength={200}
            autoComplete="off"
            value={props.value}
            onChange={(event) => props.onWrite(event.currentTarget.value)}
          />
        )}
      </LabelledField>
    </Box>
  );
}
