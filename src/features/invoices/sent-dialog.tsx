import { Flex } from '@chakra-ui/react';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';

/** Says that something reached the lessor. */
export function SentDialog(props: {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}) {
  return (
    <Modal title={props.title}>
      <p>{props.text}</p>
      <Flex justify="end" marginTop="5">
        <Button variant="solid" onClick={props.onClose}>
          Close
        </Button>
      </Flex>
    </Modal>
  );
}
