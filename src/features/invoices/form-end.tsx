import { Box } from '@chakra-ui/react';
import type { SendState } from '#src/api/use-request.ts';
import type { Call } from '#contract/call.ts';
import { Button } from '#src/ui/button.tsx';
import { ModalEnd } from '#src/ui/modal-end.tsx';

/** The end of a form in a dialog: why it was not taken, the way out, and the one thing to do. */
export function FormEnd(props: {
  readonly sending: Pick<SendState<Call>, 'loading' | 'problem'>;
  readonly verb: string;
  readonly isBlocked?: boolean;
  readonly onClose: () => void;
  /** Reads again what somebody else has changed meanwhile. */
  readonly onReload?: () => void;
}) {
  const { loading, problem } = props.sending;
  return (
    <>
      {problem !== undefined && (
        <Box role="alert" color="bad" marginTop="3">
          {problem.message}
          {problem.status === 409 && props.onReload !== undefined && (
            <Box marginTop="2">
              <Button size="sm" onClick={props.onReload}>
                Reload the invoice
              </Button>
            </Box>
          )}
        </Box>
      )}
      <ModalEnd>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="solid"
          aria-busy={loading}
          disabled={loading || props.isBlocked === true}
        >
          {loading ? 'Sending…' : props.verb}
        </Button>
      </ModalEnd>
    </>
  );
}

/** What the server says about one field; undefined when nothing is wrong with it. */
export function faultOf(
  { problem }: Pick<SendState<Call>, 'problem'>,
  path: string,
): string | undefined {
  return problem?.issues.find((issue) => issue.path === path)?.message;
}
