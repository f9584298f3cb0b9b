import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import { monthName } from '#domain/format/date.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { changedWords } from '../words/changed-words.ts';
import { differencesOf } from '#domain/utilisation/report/report-differences.ts';
import { DifferenceSheet } from './difference-sheet.tsx';

interface Words {
  readonly mine: string;
  readonly theirs: string;
  readonly keep: string;
  readonly take: string;
  readonly both: string;
}

const ofTwo: Words = {
  mine: 'Yours',
  theirs: 'Theirs',
  keep: 'Keep mine',
  take: 'Take theirs',
  both: 'Everything else that you or they changed stays in both cases.',
};

/** For two versions of the same person. */
const ofOne: Words = {
  mine: 'Here',
  theirs: 'Saved elsewhere',
  keep: 'Keep these values',
  take: 'Use the saved values',
  both: 'Everything else that you changed stays in both cases.',
};

/**
 * The same values of a month were changed in two places: shows both, and the person chooses (U38).
 * `mine` and `taken` are the month as the two choices make it.
 */
export function ConflictDialog(props: {
  readonly row: GridRow;
  readonly mine: ReportDraft;
  readonly taken: ReportDraft;
  readonly theirs: StoredLeaseMonth;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
  readonly onClose: () => void;
}) {
  const { row, mine, taken, theirs } = props;
  const words = theirs.changedByMe === true ? ofOne : ofTwo;
  const all = differencesOf(row.lease, mine, taken);
  return (
    <Modal
      title={`${assetWords(row.lease, row.month)}, ${monthName(row.month)}`}
      onEscape={props.onClose}
    >
      <p>
        {changedWords(theirs)} Choose which values to keep. {words.both}
      </p>
      {all.length === 0 ? (
        <p>Nothing that you changed differs from it.</p>
      ) : (
        <DifferenceSheet label="What differs" heads={[words.mine, words.theirs]} all={all} />
      )}
      <ModalEnd>
        <Button onClick={props.onClose}>Decide later</Button>
        <Button onClick={() => props.onChoose('theirs')}>{words.take}</Button>
        <Button variant="solid" onClick={() => props.onChoose('mine')}>
          {words.keep}
        </Button>
      </ModalEnd>
    </Modal>
  );
}
