import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { listOnePersonLimits } from '#contract/claims/desk/one-person-limits.ts';
import { type ReviewState, reviewStateWords } from '#domain/accounts/access-review.ts';
import { counted } from '#domain/format/numbers.ts';
import {
  actForCustomer,
  type Customer,
  customerList,
  customerStatuses,
  customerStatusWords,
} from '#contract/session/acting-customer.ts';
import {
  selectChoiceError,
  selectChoosing,
} from '#machines/session/acting-customer/acting-customer.selectors.ts';
import type { ActingCustomerActorRef } from '#machines/session/acting-customer/acting-customer.machine.ts';
import { useBar } from '#src/api/api-context.ts';
import { useActing } from '#src/api/acting-context.ts';
import { useMe } from '#src/api/use-me.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';

import { FactorPolicyPanel } from './factor-policy-panel.tsx';
import { ProviderPanel } from './provider/provider-panel.tsx';
import { OnePersonLimitsPanel } from './one-person-limits-panel.tsx';

const tones: {
  readonly status: Record<Customer['status'], Tone>;
  readonly review: Record<ReviewState, Tone>;
} = {
  status: { active: 'good', suspended: 'bad' },
  review: { done: 'good', due: 'info', overdue: 'bad', noOwner: 'warn' },
};

const statuses = choicesOf('All statuses', customerStatuses, customerStatusWords);

function card({ id, country, users, status, review, lastSignInAt }: Customer): CardFields {
  const signedIn = lastSignInAt === null ? 'Never signed in' : formatInstant(lastSignInAt);
  return {
    figure: id,
    notes: [
      `${country} · ${customerStatusWords[status]}`,
      `${counted(users, 'user')} · ${signedIn}`,
      ...(review === null ? [] : [`Review of access: ${reviewStateWords[review.state]}`]),
    ],
  };
}

/** Internal area › Customers: the customer that the person acts for (R16). */
export default function CustomersPage() {
  const acting = useActing();
  return acting === undefined ? null : <Customers acting={acting} />;
}

function Customers({ acting }: { readonly acting: ActingCustomerActorRef }) {
  const state = useList(customerList);
  const { data: me } = useMe();
  const current = me?.customer?.custId;
  const choosing = useSelector(acting, selectChoosing);
  const error = useSelector(acting, selectChoiceError);
  const bar = useBar(actForCustomer, 'Acting for a customer');
  const limitBar = useBar(listOnePersonLimits);
  const choose = (custId: string): void => acting.send({ type: 'customer.choose', custId });
  return (
    <ListPage
      state={state}
      title="Customers"
      tones={tones}
      heading={
        current !== undefined && (
          <Button aria-busy={choosing === ''} onClick={() => choose('')}>
            Stop acting for {me?.customer?.name}
          </Button>
        )
      }
      filters={<SelectFilter state={state} name="status" label="Status" options={statuses} />}
      nameOf={({ name }) => name}
      card={card}
      renderDetail={(customer) => (
        <Fragment key={customer.id}>
          <FactorPolicyPanel customer={customer} />
          <ProviderPanel customer={customer} />
          {limitBar === undefined && <OnePersonLimitsPanel customer={customer} />}
        </Fragment>
      )}
      {...(bar === undefined && {
        actions: {
          label: 'Choose',
          render: ({ id, name }: Customer) => (
            <ChooseButton
              name={name}
              state={id === current ? 'current' : id === choosing ? 'choosing' : 'open'}
              onChoose={() => choose(id)}
            />
          ),
        },
      })}
      empty={{ text: 'There are no customers yet. Import them first.' }}
    >
      {bar !== undefined && <InlineMessage tone="info">{bar}</InlineMessage>}
      {error !== null && <InlineMessage tone="bad">{error}</InlineMessage>}
    </ListPage>
  );
}

function ChooseButton(props: {
  readonly name: string;
  readonly state: 'current' | 'choosing' | 'open';
  readonly onChoose: () => void;
}) {
  if (props.state === 'current') {
    return (
      <Box as="span" color="ink.muted">
        Acting for
      </Box>
    );
  }
  return (
    <Button
      size="sm"
      aria-label={`Act for ${props.name}`}
      aria-busy={props.state === 'choosing'}
      onClick={props.onChoose}
    >
      {props.state === 'choosing' ? 'Choosing…' : 'Act for'}
    </Button>
  );
}
