import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import { monthName } from '#domain/format/date.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { changedWords } from '../words/changed-words.ts';
import {
  type ReportDifference,
  differencesOf,
} from '#domain/utilisation/report/report-differences.ts';
import { Sheet } from './sheet.tsx';

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
  both: 'Everything else that they saved stays in both cases.',
};

/** For two versions of the same person. */
const ofOne: Words = {
  mine: 'Here',
  theirs: 'Saved elsewhere',
  keep: 'Keep these values',
  take: 'Use the saved values',
  both: 'Everything else that is saved stays in both cases.',
};

/**
 * A month was changed in two places: shows both values, and the person chooses (U38). `mine` is the
 * month as keeping the own values makes it.
 */
export function ConflictDialog(props: {
  readonly row: GridRow;
  readonly mine: ReportDraft;
  readonly theirs: StoredLeaseMonth;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
  readonly onClose: () => void;
}) {
  const { row, mine, theirs } = props;
  const words = theirs.changedByMe === true ? ofOne : ofTwo;
  const all = differencesOf(row.lease, mine, theirs.report);
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
        <Differences words={words} all={all} />
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

function Differences(props: { readonly words: Words; readonly all: readonly ReportDifference[] }) {
  const { words, all } = props;
  return (
    <Sheet label="What differs">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{words.mine}</th>
          <th scope="col">{words.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ key, name, own, other }) => (
          <tr key={key} className="u-differs">
            <th scope="row">{name}</th>
            <td>{own || '–'}</td>
            <td>{other || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
