import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type Registration, registrationList } from '#contract/accounts/registrations.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#domain/format/date.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { RejectionDialog } from './rejection-dialog.tsx';

interface Decision {
  readonly kind: 'approve' | 'reject';
  readonly registration: Registration;
}

function card({ email, emailVerified, registeredAt }: Registration): CardFields {
  const verified = emailVerified ? 'E-mail confirmed' : 'E-mail not confirmed';
  return { notes: [email, `${verified} · ${formatInstant(registeredAt)}`] };
}

/** Internal area › Registrations: people who wait for access (R18). */
export default function RegistrationsPage() {
  const state = useList(registrationList);
  const readAnew = useReadAnew();
  const [decision, setDecision] = useState<Decision>();
  const close = (): void => {
    setDecision(undefined);
    readAnew(registrationList.read);
  };
  return (
    <>
      <ListPage
        state={state}
        title="Registrations"
        nameOf={({ name }) => name}
        card={card}
        actions={{
          label: 'Decide',
          render: (registration) => (
            <DecideButtons registration={registration} onDecide={setDecision} />
          ),
        }}
        empty={{ text: 'Nobody is waiting for access.' }}
      />
      {decision?.kind === 'approve' && (
        <ApprovalDialog
          registration={decision.registration}
          customers={state.result.data?.facets.customers ?? []}
          onClose={close}
        />
      )}
      {decision?.kind === 'reject' && (
        <RejectionDialog registration={decision.registration} onClose={close} />
      )}
    </>
  );
}

function DecideButtons(props: {
  readonly registration: Registration;
  readonly onDecide: (decision: Decision) => void;
}) {
  const { registration, onDecide } = props;
  return (
    <Flex gap="2">
      <Button
        size="sm"
        aria-label={`Approve ${registration.name}`}
        onClick={() => onDecide({ kind: 'approve', registration })}
      >
        Approve
      </Button>
      <Button
        size="sm"
        aria-label={`Reject ${registration.name}`}
        onClick={() => onDecide({ kind: 'reject', registration })}
      >
        Reject
      </Button>
    </Flex>
  );
}
