import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** A column of a table of lines. */
export interface LineColumn<Row> {
  readonly head: string;
  /** Distinguishes columns with the same heading. */
  readonly key?: string;
  readonly render: (row: Row, index: number) => ReactNode;
  /** Its cell names the row. */
  readonly isName?: boolean;
  /** Figures are right-aligned. */
  readonly isNumeric?: boolean;
  /** A narrow screen leaves it out. */
  readonly isWide?: boolean;
}

/** A sum below the lines; its values are those of the last columns. */
export interface LineSum {
  readonly label: ReactNode;
  readonly values: readonly ReactNode[];
}

type Look = Pick<LineColumn<never>, 'isNumeric' | 'isWide'>;

function lookOf({ isNumeric, isWide }: Look) {
  return {
    'data-numeric': isNumeric === true ? '' : undefined,
    'data-wide': isWide === true ? '' : undefined,
  };
}

/** A small table inside a panel: lines in a fixed order, and their sums. */
export function LinesTable<Row>(props: {
  readonly caption: ReactNode;
  /** For a table that a heading names already. */
  readonly hidesCaption?: boolean;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly LineColumn<Row>[];
  /** Whether a line is a sum of those above it. */
  readonly isSum?: (row: Row) => boolean;
  readonly sums?: readonly LineSum[];
  /** What a line opens to, below itself; a button in the cell that names it opens it. */
  readonly renderBelow?: (row: Row) => ReactNode;
}) {
  const {
    caption,
    hidesCaption = false,
    rows,
    keyOf,
    columns,
    isSum,
    sums = [],
    renderBelow,
  } = props;
  return (
    <table className="lines">
      <caption className={hidesCaption ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key ?? column.head} scope="col" {...lookOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Line
            key={keyOf(row)}
            cells={columns.map((column) => [column, column.render(row, index)] as const)}
            isSum={isSum?.(row) === true}
            opened={renderBelow === undefined ? undefined : () => renderBelow(row)}
          />
        ))}
      </tbody>
      {sums.length > 0 && <Sums columns={columns} sums={sums} />}
    </table>
  );
}

type CellColumn = Look & {
  readonly head: string;
  readonly key?: string;
  readonly isName?: boolean;
};

function Line(props: {
  readonly cells: readonly (readonly [CellColumn, ReactNode])[];
  readonly isSum: boolean;
  readonly opened: (() => ReactNode) | undefined;
}) {
  const { cells, isSum, opened } = props;
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const opener = (content: ReactNode) => (
    <button
      type="button"
      className="row-link line-opener"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      onClick={() => setIsOpen(!isOpen)}
    >
      {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
      <span>{content}</span>
    </button>
  );
  return (
    <>
      <tr>
        {cells.map(([column, content]) => (
          <Cell
            key={column.key ?? column.head}
            column={column}
            content={opened !== undefined && column.isName === true ? opener(content) : content}
            isSum={isSum}
          />
        ))}
      </tr>
      {opened !== undefined && isOpen && (
        <tr id={panel}>
          <td colSpan={cells.length}>{opened()}</td>
        </tr>
      )}
    </>
  );
}

function Cell(props: {
  readonly column: CellColumn;
  readonly content: ReactNode;
  readonly isSum: boolean;
}) {
  const { column, content } = props;
  const look = { ...lookOf(column), 'data-sum': props.isSum ? '' : undefined };
  if (column.isName !== true) return <td {...look}>{content}</td>;
  return (
    <th scope="row" {...look}>
      {content}
    </th>
  );
}

/**
 * The label spans the columns before the first wide one, and the first value the rest: a narrow
 * screen leaves the wide ones out, and the values stay below their columns.
 */
function Sums(props: {
  readonly columns: readonly (Look & Pick<LineColumn<never>, 'head' | 'key'>)[];
  readonly sums: readonly LineSum[];
}) {
  const { columns } = props;
  return (
    <tfoot>
      {props.sums.map(({ label, values }, row) => {
        const before = columns.length - values.length;
        const wide = columns.slice(0, before).findIndex(({ isWide }) => isWide === true);
        const span = wide > 0 ? wide : before;
        return (
          <tr key={`sum ${String(row)}`}>
            <th scope="row" colSpan={span}>
              {label}
            </th>
            {columns.slice(before).map((column, at) => (
              <td
                key={column.key ?? column.head}
                colSpan={at === 0 ? before - span + 1 : undefined}
                {...lookOf(column)}
              >
                {values[at]}
              </td>
            ))}
          </tr>
        );
      })}
    </tfoot>
  );
}
