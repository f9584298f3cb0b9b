import { Box } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CustomerUser, customerUserList } from '#contract/accounts/customer-users.ts';
import { removeUserFactors } from '#contract/session/factors/customer-factors.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { Button } from '#src/ui/button.tsx';
import { Question } from '#src/ui/overlays/question.tsx';

/** Removes the second factors of a person who has lost their devices and recovery codes. */
export function FactorRemoval({ user }: { readonly user: CustomerUser }) {
  const api = useApi();
  const readAnew = useReadAnew();
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => api.call(removeUserFactors, { params: { id: user.id } }),
    onSuccess: () => readAnew(customerUserList.read),
  });
  return (
    <>
      {user.factors > 0 && (
        <Button aria-busy={isPending} onClick={() => setAsking(true)}>
          Remove second factors
        </Button>
      )}
      <Box as="output" color={error === null ? 'ink.muted' : 'bad'}>
        {error?.message ??
          (isSuccess &&
            'Removed. They sign in with the password, and add a factor again where their company requires one.')}
      </Box>
      {isAsking && (
        <Question
          title={`Remove the second factors of ${user.name}?`}
          confirm="Remove"
          onConfirm={() => {
            setAsking(false);
            mutate();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Make sure that it is really them who ask: call a number that you know. Their sessions
            end at once, and they get a mail.
          </p>
        </Question>
      )}
    </>
  );
}
