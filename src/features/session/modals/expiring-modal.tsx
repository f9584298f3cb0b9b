import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectExtendError,
  selectIsExtending,
} from '#machines/session/session/session.selectors.ts';
import type { SessionActorRef } from '#machines/session/session/session.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { Countdown } from './countdown.tsx';

/** The warning before a session expires (spec §4). Extending waits for the server's response. */
export function ExpiringModal(props: {
  readonly session: SessionActorRef;
  readonly onStay: () => void;
  readonly logout: { readonly start: () => void; readonly isLeaving: boolean };
}) {
  const { start, isLeaving } = props.logout;
  const isExtending = useSelector(props.session, selectIsExtending);
  const error = useSelector(props.session, selectExtendError);
  return (
    <Modal title="Session Expiring Soon" role="alertdialog">
      <Countdown session={props.session} />
      <Box color="ink.muted" marginTop="1">
        You have not been active for a while. For your security you will be signed out.
      </Box>
      <Box role="alert" color="bad" fontWeight="medium" marginTop={error === null ? '0' : '3'}>
        {error}
      </Box>
      <Flex gap="2" marginTop="5" wrap="wrap">
        <Button
          variant="solid"
          aria-disabled={isExtending}
          aria-busy={isExtending}
          onClick={isExtending ? undefined : props.onStay}
        >
          {isExtending ? 'Staying logged in…' : 'Stay logged in'}
        </Button>
        <Button
          aria-disabled={isLeaving}
          aria-busy={isLeaving}
          onClick={isLeaving ? undefined : start}
        >
          {isLeaving ? 'Saving…' : 'Logout'}
        </Button>
      </Flex>
    </Modal>
  );
}
