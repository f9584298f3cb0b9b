import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PortalProblem } from '#src/api/portal-problem.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';

/** A dialog that takes, sends and confirms a decision. */
export function DecisionFrame(props: {
  readonly title: string;
  /** The label of the button, idle and while sending. */
  readonly words: readonly [action: string, busy: string];
  readonly isBusy: boolean;
  readonly problem: PortalProblem | undefined;
  /** Faults of fields are shown at the fields. */
  readonly hasFields?: boolean;
  /** The server's message when it is done. */
  readonly done: string | undefined;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, words, isBusy, problem, done, onClose, hasFields = false } = props;
  const isSaidBeside = hasFields && (problem?.issues.length ?? 0) > 0;
  if (done !== undefined)
    return (
      <Modal title={title} onEscape={onClose}>
        <p>{done}</p>
        <ModalEnd>
          <Button variant="solid" onClick={onClose}>
            Close
          </Button>
        </ModalEnd>
      </Modal>
    );
  return (
    <Modal title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) props.onSend();
        }}
      >
        {props.children}
        {problem !== undefined && !isSaidBeside && (
          <Box role="alert" color="bad" marginTop="3">
            {problem.issues[0]?.message ?? problem.message}
          </Box>
        )}
        <ModalEnd>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid" aria-busy={isBusy} disabled={isBusy}>
            {isBusy ? words[1] : words[0]}
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}
