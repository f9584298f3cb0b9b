import { RowName } from './row-name.tsx';
import type { RowBehaviour, TableColumn } from './table.types.ts';

/** One row, and below it its expanded part. Plain cells: there are hundreds of them. */
export function DataRow<Row extends { readonly id: string }>(
  props: RowBehaviour<Row> & {
    readonly row: Row;
    readonly columns: readonly TableColumn<Row>[];
    /** Cells of the whole row, for the expanded part below it. */
    readonly span: number;
  },
) {
  const { row, columns, detail, selection, actions } = props;
  const [first, ...rest] = columns;
  const isOpen = detail?.openId === row.id;
  const isChosen = selection?.isChosen(row) === true;
  return (
    <>
      <tr
        data-row
        data-open={isOpen ? '' : undefined}
        data-chosen={isChosen ? '' : undefined}
        onPointerEnter={() => detail?.onIntent?.(row)}
      >
        {selection !== undefined && (
          <ChoiceCell
            label={`Choose ${props.nameOf(row)}`}
            isChosen={isChosen}
            onChoose={(next) => selection.onChoose([row], next)}
          />
        )}
        {first !== undefined && (
          <th scope="row">
            <RowName {...props} first={first} />
          </th>
        )}
        {rest.map((column) => (
          <td key={column.key} data-numeric={column.isNumeric ? '' : undefined}>
            {column.cell(row)}
          </td>
        ))}
        {actions !== undefined && <td data-actions="">{actions.render(row)}</td>}
      </tr>
      {isOpen && detail.isApart !== true && (
        <tr id={`row-${row.id}`}>
          <td colSpan={props.span} className="detail-cell">
            {detail.render(row)}
          </td>
        </tr>
      )}
    </>
  );
}

function ChoiceCell(props: {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}) {
  return (
    <td data-choice="">
      <label>
        <input
          type="checkbox"
          aria-label={props.label}
          checked={props.isChosen}
          onChange={(event) => props.onChoose(event.currentTarget.checked)}
        />
      </label>
    </td>
  );
}
