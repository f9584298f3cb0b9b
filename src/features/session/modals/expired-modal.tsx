import { Box } from '@chakra-ui/react';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { useDocumentTitle } from '#src/ui/hooks/use-document-title.ts';

/** Shows that the session is over and why (spec §4, R11). Nothing of it stays behind the modal. */
export function ExpiredModal(props: { readonly text: string; readonly onBack: () => void }) {
  useDocumentTitle('Session Expired');
  return (
    <Modal title="Session Expired" role="alertdialog">
      <Box marginBottom="5">{props.text}</Box>
      <Button variant="solid" onClick={props.onBack}>
        Back to Login
      </Button>
    </Modal>
  );
}
