import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { type Sending, SendingFault } from './sending-fault.tsx';

/** A form in a dialog: its fields, why it was refused, the cancel button and the main button. */
export function DialogForm(props: {
  readonly title: string;
  /** The label of the main button. */
  readonly action: string;
  /** The label of the main button while the form is sent. */
  readonly busyAction?: string;
  readonly sending: Sending;
  readonly isBlocked?: boolean;
  /** What Escape does; nothing where it would discard text that is stored nowhere else. */
  readonly onEscape?: () => void;
  readonly onSend: (form: FormData) => void;
  readonly onClose: () => void;
  /** Helps below the fault of the sending. */
  readonly remedy?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, action, busyAction = 'Sending…', sending, onEscape, onClose } = props;
  return (
    <Modal title={title} {...(onEscape && { onEscape })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSend(new FormData(event.currentTarget));
        }}
      >
        <Flex direction="column" gap="3">
          {props.children}
          <SendingFault sending={sending}>
            {props.remedy !== undefined && <Box marginTop="2">{props.remedy}</Box>}
          </SendingFault>
        </Flex>
        <ModalEnd>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="solid"
            aria-busy={sending.loading}
            disabled={sending.loading || sending.bar !== undefined || props.isBlocked === true}
          >
            {sending.loading ? busyAction : action}
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}
