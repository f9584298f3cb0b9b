import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { type Registration, rejectRegistration } from '#contract/accounts/registrations.ts';
import { usePut } from '#src/api/use-request.ts';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { DecisionFrame } from './decision-frame.tsx';

/** Rejects a registration, with a reason for the person. */
export function RejectionDialog(props: {
  readonly registration: Registration;
  readonly onClose: () => void;
}) {
  const { id, name, email, rowVersion } = props.registration;
  const rejection = usePut(rejectRegistration);
  const [reason, setReason] = useState('');
  return (
    <DecisionFrame
      title={`Reject the registration of ${name}`}
      words={['Reject', 'Rejecting…']}
      isBusy={rejection.loading}
      problem={rejection.problem}
      done={rejection.data?.message}
      onSend={() => rejection.send({ params: { id }, body: { rowVersion, reason } })}
      onClose={props.onClose}
    >
      <p>The account of {email} is deleted, and this message is mailed to them:</p>
      <Box as="label" display="block" marginTop="3">
        Reason
        <TextArea
          rows={4}
          width="100%"
          marginTop="1"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Box>
    </DecisionFrame>
  );
}
