import { Box } from '@chakra-ui/react';
import type { Call } from '#contract/call/call.ts';
import type { SendState } from '#src/api/use-request.ts';

/** The fault of one sent field. */
export function faultIn(sending: SendState<Call>, path: string): string | undefined {
  return sending.problem?.issues.find((issue) => issue.path === path)?.message;
}

/** Why a step was refused, where no field says it. */
export function SendingFault({ sending }: { readonly sending: SendState<Call> }) {
  const { problem, error } = sending;
  if (!error || (problem?.issues.length ?? 0) > 0) return null;
  return (
    <Box role="alert" color="bad">
      {problem?.message ?? 'This was not sent. Try again.'}
    </Box>
  );
}
