import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { ModalEnd } from '#src/ui/modal-end.tsx';

/** Says that something reached the lessor. */
export function SentDialog(props: {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}) {
  return (
    <Modal title={props.title} onEscape={props.onClose}>
      <p>{props.text}</p>
      <ModalEnd>
        <Button variant="solid" onClick={props.onClose}>
          Close
        </Button>
      </ModalEnd>
    </Modal>
  );
}
