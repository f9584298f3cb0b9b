import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';

/** The browser asks before a page is left whose key is not kept: it is not shown again. */
function useQuestionBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

/** The text of a new key, shown once; Escape does not close it. */
export function ShownKey(props: {
  readonly name: string;
  readonly text: string;
  readonly onKept: () => void;
}) {
  const { name, text, onKept } = props;
  const [said, setSaid] = useState('');
  useQuestionBeforeLeaving();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('The key is copied.');
    } catch {
      setSaid('This browser does not copy. Mark the key and copy it.');
    }
  };
  return (
    <Modal title={`Key ${name}`}>
      <p>Copy the key into your system now. It is not shown again, and nobody can read it later.</p>
      <Box as="p" marginBlock="3" padding="3" borderWidth="1px" borderRadius="md">
        <Box as="code" overflowWrap="anywhere" userSelect="all">
          {text}
        </Box>
      </Box>
      <Box as="output" display="block" color="ink.muted" minHeight="1.5em">
        {said}
      </Box>
      <ModalEnd>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="solid" onClick={onKept}>
          I have kept it
        </Button>
      </ModalEnd>
    </Modal>
  );
}
