import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { counted } from '#domain/format/numbers.ts';
import { RecoveryCodes } from '#src/forms/factors/recovery-codes.tsx';
import { Button } from '#src/ui/button.tsx';
import { Question } from '#src/ui/overlays/question.tsx';
import { useRenewCodes } from './use-factors.ts';

/** How many recovery codes are left, and new ones, which replace the others. */
export function RenewCodes({ left }: { readonly left: number }) {
  const { mutate, data, error, isPending, reset } = useRenewCodes();
  const [isAsked, setAsked] = useState(false);
  if (data !== undefined) return <RecoveryCodes codes={data} onKept={reset} />;
  return (
    <Flex
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      paddingTop="3"
      borderTopWidth="1px"
    >
      <Box color={left < 3 ? 'warn' : 'ink.muted'}>
        {counted(left, 'recovery code')} left for when you lose your device.
      </Box>
      <Button size="sm" aria-busy={isPending} disabled={isPending} onClick={() => setAsked(true)}>
        New recovery codes
      </Button>
      <Box role="alert" color="bad" width="100%" _empty={{ display: 'none' }}>
        {error?.message}
      </Box>
      {isAsked && (
        <RenewalQuestion
          left={left}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            mutate();
          }}
        />
      )}
    </Flex>
  );
}

function RenewalQuestion(props: {
  readonly left: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { left } = props;
  return (
    <Question
      title="Make new recovery codes?"
      confirm="Make new codes"
      keep="Keep the current codes"
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>
        {left > 0
          ? `The ${counted(left, 'code')} that you have left, printed or saved, will no longer work.`
          : 'You have no code left.'}{' '}
        Ten new ones are shown once, and you get a mail about the change.
      </p>
    </Question>
  );
}
