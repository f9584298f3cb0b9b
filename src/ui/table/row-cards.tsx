import { Box } from '@chakra-ui/react';
import { Children, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { RowBehaviour, TableColumn } from './table.types.ts';
import { TextLink } from '../text-link.tsx';
import { recordLink } from './record-link.ts';

/** The three fields that matter on a phone, beside the name of the row. */
export interface CardFields {
  /** The row as text, where its first cell is a control that a button may not contain. */
  readonly name?: ReactNode;
  /** The figure at the end of the first line. */
  readonly figure?: ReactNode;
  readonly notes: readonly ReactNode[];
}

/** The rows on a phone: what, how much, when; a tap opens every other column and the detail. */
export function RowCards<Row extends { readonly id: string }>(
  props: RowBehaviour<Row> & {
    readonly label: string;
    readonly rows: readonly Row[];
    readonly columns: readonly TableColumn<Row>[];
    readonly card: (row: Row) => CardFields;
    readonly openId: string | undefined;
    readonly onToggle: (id: string) => void;
  },
) {
  return (
    <Box as="ul" borderTopWidth="1px" aria-label={props.label}>
      {props.rows.map((row) => (
        <Box as="li" key={row.id} borderBottomWidth="1px">
          <CardHead {...props} row={row} />
          {props.openId === row.id && props.detail?.isApart !== true && (
            <CardRest {...props} row={row} />
          )}
        </Box>
      ))}
    </Box>
  );
}

type CardProps<Row extends { readonly id: string }> = Parameters<typeof RowCards<Row>>[0] & {
  readonly row: Row;
};

function CardHead<Row extends { readonly id: string }>(props: CardProps<Row>) {
  const { row, columns, detail } = props;
  const { name, figure, notes } = props.card(row);
  const parts = (
    <>
      <span className="card-row-main">{name ?? columns[0]?.cell(row)}</span>
      {figure !== undefined && <span className="card-row-figure">{figure}</span>}
      {Children.map(notes, (note) => (
        <span className="card-row-note">{note}</span>
      ))}
    </>
  );
  const shared = { className: 'card-row', onFocus: () => detail?.onIntent?.(row) };
  if (detail?.isApart === true)
    return (
      <Link {...recordLink(detail, row)} {...shared}>
        {parts}
      </Link>
    );
  return (
    <button
      type="button"
      {...shared}
      aria-expanded={props.openId === row.id}
      onClick={() => props.onToggle(row.id)}
    >
      {parts}
    </button>
  );
}

/** A field without a value takes no space. */
function CardField(props: { readonly label: string; readonly value: ReactNode }) {
  if (props.value === '') return null;
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{props.value}</dd>
    </div>
  );
}

function CardRest<Row extends { readonly id: string }>(props: CardProps<Row>) {
  const { row, columns, detail, actions } = props;
  const place = props.href?.(row);
  return (
    <div className="card-rest">
      {props.card(row).name !== undefined && (
        <div className="card-rest-name">{columns[0]?.cell(row)}</div>
      )}
      <dl>
        {columns.slice(1).map(({ key, label, cell }) => (
          <CardField key={key} label={label} value={cell(row)} />
        ))}
      </dl>
      {place !== undefined && <TextLink href={place}>Open {props.nameOf(row)}</TextLink>}
      {actions?.render(row)}
      {detail?.render(row)}
    </div>
  );
}
