import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Modal } from './modal.tsx';
import { ModalEnd } from './modal-end.tsx';

/** Asks before something that cannot be undone; Escape keeps everything as it is. */
export function Question(props: {
  readonly title: string;
  /** What it does when it is confirmed. */
  readonly children: ReactNode;
  /** The label of the button that does it. */
  readonly confirm: string;
  /** It cannot be done at the moment. */
  readonly isBlocked?: boolean;
  /** The label of the button that leaves everything as it is. */
  readonly keep?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { title, children, confirm, isBlocked, keep = 'Cancel', onConfirm, onClose } = props;
  return (
    <Modal title={title} role="alertdialog" onEscape={onClose}>
      {children}
      <ModalEnd>
        <Button onClick={onClose}>{keep}</Button>
        <Button variant="solid" disabled={isBlocked} onClick={onConfirm}>
          {confirm}
        </Button>
      </ModalEnd>
    </Modal>
  );
}
