import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { type Customer, customerList } from '#contract/session/acting-customer.ts';
import { setFactorPolicy } from '#contract/session/factors/customer-factors.ts';
import {
  factorPolicies,
  type FactorPolicy,
  factorPolicyWords,
} from '#domain/session/factors/factor-policy.ts';
import { useBar } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePut } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

const meanings: Readonly<Record<FactorPolicy, string>> = {
  off: 'People may add a second factor; nobody is asked to.',
  asked: 'People are asked on their profile to add a second factor, and may go on without one.',
  required: 'From their next sign-in people add a second factor before anything else opens.',
};

/** What a customer demands of its people beyond the password. */
export function FactorPolicyPanel({ customer }: { readonly customer: Customer }) {
  const { id, name, factorPolicy } = customer;
  const readAnew = useReadAnew();
  const [policy, setPolicy] = useState(factorPolicy);
  const [isSaved, setSaved] = useState(false);
  const bar = useBar(setFactorPolicy);
  const { send, loading, problem } = usePut(setFactorPolicy, () => {
    setSaved(true);
    readAnew(customerList.read);
  });
  return (
    <RowPanel label={`Second factor of ${name}`}>
      <Box maxWidth="440px">
        <Choice
          legend="Second factor"
          options={factorPolicies.map((value) => [value, factorPolicyWords[value]] as const)}
          value={policy}
          onChange={setPolicy}
        />
        <Box color="ink.muted">{meanings[policy]}</Box>
      </Box>
      {bar !== undefined && <InlineMessage tone="info">{bar}</InlineMessage>}
      {problem !== undefined && <InlineMessage tone="bad">{problem.message}</InlineMessage>}
      <Box display="flex" gap="3" alignItems="center">
        <Button
          variant="solid"
          disabled={bar !== undefined || policy === factorPolicy || loading}
          aria-busy={loading}
          onClick={() => send({ params: { custId: id }, body: { policy } })}
        >
          {loading ? 'Saving…' : 'Save'}
        </Button>
        <Box as="output" color="good" fontWeight="medium">
          {isSaved && policy === factorPolicy && 'Saved.'}
        </Box>
      </Box>
    </RowPanel>
  );
}
