import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { headerWords } from '#domain/utilisation/conditions.ts';
import { type TypedColumn, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import type { Component } from '#domain/utilisation/asset.types.ts';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';
import { assetWords, componentWords } from '#domain/utilisation/words.ts';
import { monthName } from '#domain/dates/words.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#src/ui/format/date.ts';
import { Modal } from '#src/ui/modal.tsx';
import { ModalEnd } from '#src/ui/modal-end.tsx';
import { columnNames } from '../grid/columns.ts';
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
  const who = theirs.changedBy ?? 'Somebody else';
  const when = theirs.changedAt === null ? '' : ` at ${formatInstant(theirs.changedAt)}`;
  const differing = differencesOf(row, mine, theirs.report);
  return (
    <Modal
      title={`${assetWords(row.lease, row.month)}, ${monthName(row.month)}`}
      onEscape={props.onClose}
    >
      <p>
        {who} changed this month{when}. Choose which values stand.
      </p>
      <Differences cells={differing} heads={[headerWords(mine), headerWords(theirs.report)]} />
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

interface Difference {
  readonly component: Component;
  readonly column: TypedColumn;
  readonly own: string;
  readonly other: string;
}

function textIn({ lines }: ReportDraft, id: string, column: TypedColumn): string {
  return lines.find(({ componentId }) => componentId === id)?.[column] ?? '';
}

function differencesOf(
  row: GridRow,
  mine: ReportDraft,
  theirs: ReportDraft,
): readonly Difference[] {
  return row.lease.components.flatMap((component) =>
    typedColumns.flatMap((column) => {
      const own = textIn(mine, component.id, column);
      const other = textIn(theirs, component.id, column);
      return own === other ? [] : [{ component, column, own, other }];
    }),
  );
}

function Differences(props: {
  readonly cells: readonly Difference[];
  /** What the heads of the month say. */
  readonly heads: readonly [own: string, other: string];
}) {
  const { cells, heads } = props;
  const [mine, theirs] = heads;
  return (
    <Sheet label="Cells that differ">
      <thead>
        <tr>
          <th scope="col">Cell</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {mine !== theirs && (
          <tr className="u-differs">
            <th scope="row">Month details</th>
            <td>{mine || '–'}</td>
            <td>{theirs || '–'}</td>
          </tr>
        )}
        {cells.map(({ component, column, own, other }) => (
          <tr key={`${component.id} ${column}`} className="u-differs">
            <th scope="row">
              {componentWords(component)} · {columnNames[column][0]}
            </th>
            <td>{own || '–'}</td>
            <td>{other || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
