import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ReturnInsideActorRef } from '#machines/session/return-inside/return-inside.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { dayAndClockTime } from '#src/ui/clock-time.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { useTitleMeanwhile } from '#src/ui/hooks/use-document-title.ts';
import { ReturnForm } from './return-form.tsx';

/**
 * Shows that the session is over and why (spec §4, R11). While its page is kept, the same person
 * may sign in again here; otherwise nothing of the session is left behind the modal.
 */
export function ExpiredModal(props: {
  readonly text: string;
  /** When it ended, epoch milliseconds; null when that is not known. */
  readonly endedAt: number | null;
  /** Why the page was dropped when somebody else signed in over it; null otherwise. */
  readonly refusal: string | null;
  /** The way back into the kept page; undefined when there is none. */
  readonly returnInside: ReturnInsideActorRef | undefined;
  /** The person is back: the page is about to continue. */
  readonly isReturning: boolean;
  readonly onBack: () => void;
}) {
  const { returnInside, isReturning } = props;
  useTitleMeanwhile('Session Expired');
  return (
    <Modal title="Session Expired" role="alertdialog">
      <Box marginBottom={props.endedAt === null ? '4' : '1'}>{props.text}</Box>
      {props.endedAt !== null && (
        <Box color="ink.muted" marginBottom="4">
          It ended on {dayAndClockTime(props.endedAt)}.
        </Box>
      )}
      {isReturning && <Box as="output">Signing in…</Box>}
      {props.refusal !== null && (
        <Box role="alert" marginBottom="4">
          {props.refusal}
        </Box>
      )}
      {returnInside !== undefined && (
        <>
          <Box color="ink.muted" marginBottom="3">
            To continue where you were, sign in again here. The page is kept as you left it.
          </Box>
          <ReturnForm actor={returnInside}>
            <Button onClick={props.onBack}>Back to Login</Button>
          </ReturnForm>
        </>
      )}
      {returnInside === undefined && !isReturning && <BackToLogin onBack={props.onBack} />}
    </Modal>
  );
}

/** The only way on; takes the focus, which the form before it may have had. */
function BackToLogin({ onBack }: { readonly onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Flex>
      <Button ref={button} variant="solid" onClick={onBack}>
        Back to Login
      </Button>
    </Flex>
  );
}
