import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';

/** Confirms that something was sent to the lessor. */
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
