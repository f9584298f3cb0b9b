import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { moveBetweenRows } from './move-between-rows.ts';
import type { RowBehaviour, TableColumn } from './table.types.ts';

/** The first cell of a row: it opens the row, links to a page, or only names it. */
export function RowName<Row extends { readonly id: string }>(
  props: RowBehaviour<Row> & { readonly row: Row; readonly first: TableColumn<Row> },
): ReactNode {
  const { row, href, detail } = props;
  const text = props.first.cell(row);
  const place = href?.(row);
  if (place !== undefined)
    return (
      <Link href={place} className="row-link" data-row-name="" onKeyDown={moveBetweenRows}>
        {text}
      </Link>
    );
  if (detail === undefined) return text;
  const isOpen = detail.openId === row.id;
  return (
    <button
      type="button"
      className="row-link"
      data-row-name=""
      onKeyDown={moveBetweenRows}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `row-${row.id}` : undefined}
      onFocus={() => detail.onIntent?.(row)}
      onClick={() => detail.onToggle(row.id)}
    >
      {text}
    </button>
  );
}
