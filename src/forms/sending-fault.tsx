import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Call } from '#contract/call/call.ts';
import type { SendState } from '#src/api/use-request.ts';

/** What a form shows of its sending. */
export type Sending = Pick<SendState<Call>, 'loading' | 'problem' | 'error'>;

/** The server's fault of one field; undefined without one. */
export function faultOf({ problem }: Pick<Sending, 'problem'>, path: string): string | undefined {
  return problem?.issues.find((issue) => issue.path === path)?.message;
}

/** Why a form was refused, or that it was not sent; `children` help where they can. */
export function SendingFault(props: { readonly sending: Sending; readonly children?: ReactNode }) {
  const { problem, error } = props.sending;
  if (!error) return null;
  return (
    <Box role="alert" color="bad">
      {problem?.message ?? 'This was not sent. Try again.'}
      {props.children}
    </Box>
  );
}
