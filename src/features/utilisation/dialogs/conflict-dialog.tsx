import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';
import { assetWords } from '#domain/utilisation/words.ts';
import { monthName } from '#domain/dates/words.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { ModalEnd } from '#src/ui/modal-end.tsx';
import { changedWords } from '../changed-words.ts';
import { type Difference, differencesOf } from '#domain/utilisation/report-differences.ts';
import { Sheet } from './sheet.tsx';

interface Words {
  readonly mine: string;
  readonly theirs: string;
  readonly keep: string;
  readonly take: string;
}

const ofTwo: Words = { mine: 'Yours', theirs: 'Theirs', keep: 'Keep mine', take: 'Take theirs' };

/** Where both are the reader's. */
const ofOne: Words = {
  mine: 'Here',
  theirs: 'Saved elsewhere',
  keep: 'Keep what is here',
  take: 'Take what is saved',
};

/** A month was changed in two places: both values stand side by side, and the person chooses (U38). */
export function ConflictDialog(props: {
  readonly row: GridRow;
  readonly mine: ReportDraft;
  readonly theirs: StoredLeaseMonth;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
  readonly onClose: () => void;
}) {
  const { row, mine, theirs } = props;
  const words = theirs.changedByMe === true ? ofOne : ofTwo;
  return (
    <Modal
      title={`${assetWords(row.lease, row.month)}, ${monthName(row.month)}`}
      onEscape={props.onClose}
    >
      <p>{changedWords(theirs)} Choose which values stand.</p>
      <Differences words={words} all={differencesOf(row.lease, mine, theirs.report)} />
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

function Differences(props: { readonly words: Words; readonly all: readonly Difference[] }) {
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
