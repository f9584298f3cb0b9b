import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { approveRegistration, type Registration } from '#contract/accounts/registrations.ts';
import type { UserAccess } from '#domain/access/access-flags.ts';
import { usePut } from '#src/api/use-request.ts';
import { SelectField } from '#src/ui/fields/field.tsx';
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

const unconfirmed = ({ name, email }: Registration): string =>
  `${email} is not confirmed yet, so it may be somebody else’s. Ask ${name} to open the link in our ` +
  'mail, or to register again for a new one; then approve.';

/** Approves a registration with a confirmed address: for which customer, and with which access. */
export function ApprovalDialog(props: {
  readonly registration: Registration;
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}) {
  const { id, name, email, emailVerified, rowVersion } = props.registration;
  const approval = usePut(approveRegistration);
  const [custId, setCustId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [access, setAccess] = useState(none);
  const send = (): void => {
    setIsMissing(custId === '');
    if (custId !== '') approval.send({ params: { id }, body: { rowVersion, custId, access } });
  };
  return (
    <DecisionFrame
      title={`Give ${name} access`}
      words={['Approve', 'Approving…']}
      isBusy={approval.loading}
      problem={approval.problem}
      done={emailVerified ? approval.data?.message : unconfirmed(props.registration)}
      onSend={send}
      onClose={props.onClose}
    >
      <p>{email}</p>
      <CustomerChoice
        customers={props.customers}
        custId={custId}
        isMissing={isMissing && custId === ''}
        onChoose={setCustId}
      />
      <AccessFields
        access={access}
        onSet={(flag, isSet) => setAccess({ ...access, [flag]: isSet })}
      />
    </DecisionFrame>
  );
}

function CustomerChoice(props: {
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  readonly custId: string;
  readonly isMissing: boolean;
  readonly onChoose: (custId: string) => void;
}) {
  return (
    <Box marginBlock="3">
      <Box as="label" display="block">
        Customer
        <SelectField
          width="100%"
          marginTop="1"
          value={props.custId}
          aria-invalid={props.isMissing}
          onChange={(event) => props.onChoose(event.currentTarget.value)}
        >
          {customerOptions('Choose a customer', props.customers).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      </Box>
      {props.isMissing && (
        <Box role="alert" color="bad" fontSize="sm" marginTop="1">
          Choose the customer that the person works for.
        </Box>
      )}
    </Box>
  );
}
