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

/** Two people changed a month: both values stand side by side, and the person chooses (U38). */
export function ConflictDialog(props: {
  readonly row: GridRow;
  readonly mine: ReportDraft;
  readonly theirs: StoredLeaseMonth;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
  readonly onClose: () => void;
}) {
  const { row, mine, theirs } = props;
  return (
    <Modal
      title={`${assetWords(row.lease, row.month)}, ${monthName(row.month)}`}
      onEscape={props.onClose}
    >
      <p>{changedWords(theirs)} Choose which values stand.</p>
      <Differences all={differencesOf(row.lease, mine, theirs.report)} />
      <ModalEnd>
        <Button onClick={props.onClose}>Decide later</Button>
        <Button onClick={() => props.onChoose('theirs')}>Take theirs</Button>
        <Button variant="solid" onClick={() => props.onChoose('mine')}>
          Keep mine
        </Button>
      </ModalEnd>
    </Modal>
  );
}

function Differences({ all }: { readonly all: readonly Difference[] }) {
  return (
    <Sheet label="What differs">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
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
