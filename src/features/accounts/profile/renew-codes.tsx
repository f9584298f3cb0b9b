import { Box, Flex } from '@chakra-ui/react';
import { counted } from '#domain/format/numbers.ts';
import { RecoveryCodes } from '#src/forms/factors/recovery-codes.tsx';
import { Button } from '#src/ui/button.tsx';
import { useRenewCodes } from './use-factors.ts';

/** How many recovery codes are left, and new ones, which replace the others. */
export function RenewCodes({ left }: { readonly left: number }) {
  const { mutate, data, error, isPending, reset } = useRenewCodes();
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
      <Button size="sm" aria-busy={isPending} disabled={isPending} onClick={() => mutate()}>
        New recovery codes
      </Button>
      <Box role="alert" color="bad" width="100%" _empty={{ display: 'none' }}>
        {error?.message}
      </Box>
    </Flex>
  );
}
