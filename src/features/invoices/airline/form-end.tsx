import { Box } from '@chakra-ui/react';
import type { SendState } from '#src/api/use-request.ts';
import type { Call } from '#contract/call/call.ts';
import { Button } from '#src/ui/button.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';

/** The end of a form in a dialog: the fault, the cancel button and the main button. */
export function FormEnd(props: {
  readonly sending: Pick<SendState<Call>, 'loading' | 'problem'>;
  readonly verb: string;
  readonly isBlocked?: boolean;
  readonly onClose: () => void;
  /** Reads again what another person has changed meanwhile. */
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

/** The server's fault of one field; undefined without one. */
export function faultOf(
  { problem }: Pick<SendState<Call>, 'problem'>,
  path: string,
): string | undefined {
  return problem?.issues.find((issue) => issue.path === path)?.message;
}
