import { SortableHeader } from '../sortable-header.tsx';
import type { TableColumn } from './table.types.ts';

/** The checkbox of all rows of the page; mixed when some are selected. */
export interface ChooseAll {
  readonly state: 'all' | 'some' | 'none';
  readonly onChoose: (isChosen: boolean) => void;
}

/** The headings of the columns; sortable ones are buttons. */
export function TableHead<Row>(props: {
  readonly columns: readonly TableColumn<Row>[];
  readonly onSort: (key: string) => void;
  readonly chooseAll?: ChooseAll | undefined;
  readonly actionsLabel?: string | undefined;
}) {
  return (
    <thead>
      <tr>
        {props.chooseAll !== undefined && <ChooseAllCell {...props.chooseAll} />}
        {props.columns.map((column) =>
          column.sort === undefined ? (
            <th key={column.key} scope="col" data-numeric={column.isNumeric ? '' : undefined}>
              {column.label}
            </th>
          ) : (
            <SortableHeader
              key={column.key}
              label={column.label}
              isNumeric={column.isNumeric}
              state={column.sort}
              onSort={() => props.onSort(column.key)}
            />
          ),
        )}
        {props.actionsLabel !== undefined && (
          <th scope="col" data-actions="">
            {props.actionsLabel}
          </th>
        )}
      </tr>
    </thead>
  );
}

function ChooseAllCell({ state, onChoose }: ChooseAll) {
  return (
    <th scope="col" data-choice="">
      <label>
        <input
          type="checkbox"
          aria-label="Choose all on this page"
          checked={state === 'all'}
          ref={(box) => {
            if (box !== null) box.indeterminate = state === 'some';
          }}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </label>
    </th>
  );
}
