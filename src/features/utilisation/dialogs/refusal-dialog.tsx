import { Box } from '@chakra-ui/react';
import { monthName } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { assetWords } from '#domain/utilisation/words.ts';
import type { Refusal } from '#machines/lease-month/lease-month.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { ModalEnd } from '#src/ui/modal-end.tsx';
import { refusalWords } from '../refusal-words.ts';

/** Every reason for which the server refused a month, or the one for which it could not save it. */
export function RefusalDialog(props: {
  readonly row: GridRow;
  readonly refusal: Refusal;
  readonly rejection: string | null;
  readonly onClose: () => void;
}) {
  const { lease, month } = props.row;
  const { refusal, rejection } = props;
  const reasons = rejection === null ? [...new Set(refusalWords(refusal))] : [rejection];
  return (
    <Modal title={`${assetWords(lease, month)}, ${monthName(month)}`} onEscape={props.onClose}>
      <p>{rejection === null ? 'Not accepted' : 'Not saved'}, because:</p>
      <Box
        as="ul"
        marginTop="2"
        listStyleType="disc"
        paddingInlineStart="5"
        maxHeight="50vh"
        overflowY="auto"
      >
        {reasons.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      <ModalEnd>
        <Button variant="solid" onClick={props.onClose}>
          Close
        </Button>
      </ModalEnd>
    </Modal>
  );
}
