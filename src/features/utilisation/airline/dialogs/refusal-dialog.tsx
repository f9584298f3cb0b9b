import { Box } from '@chakra-ui/react';
import { monthName } from '#domain/format/date.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import type { BrokenRules } from '#machines/utilisation/lease-month/save-answer.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { refusalWords } from '../words/refusal-words.ts';

/** All reasons why the server refused a month, or the one why it could not save it. */
export function RefusalDialog(props: {
  readonly row: GridRow;
  readonly refusal: BrokenRules;
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
