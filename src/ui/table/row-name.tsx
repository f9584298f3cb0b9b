import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { moveBetweenRows } from './move-between-rows.ts';
import { recordLink } from './record-link.ts';
import type { RowBehaviour, RowDetail, TableColumn } from './table.types.ts';

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
  if (detail.isApart === true) return <RecordLink detail={detail} row={row} text={text} />;
  return <RowOpener detail={detail} row={row} text={text} />;
}

/** The link of a row that opens apart from its table. */
function RecordLink<Row extends { readonly id: string }>(props: {
  readonly detail: RowDetail<Row>;
  readonly row: Row;
  readonly text: ReactNode;
}) {
  const { detail, row, text } = props;
  return (
    <Link
      {...recordLink(detail, row)}
      className="row-link"
      data-row-name=""
      onFocus={() => detail.onIntent?.(row)}
      onKeyDown={moveBetweenRows}
    >
      {text}
    </Link>
  );
}

/** Presses what is a link to the browser and a button to people. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === ' ') {
    event.preventDefault();
    event.currentTarget.click();
  } else moveBetweenRows(event);
}

/**
 * Opens and closes a row; a link where an open row has an address. `Link` leaves a click with Ctrl, Alt,
 * Shift or Cmd to the browser, which opens another tab.
 */
function RowOpener<Row extends { readonly id: string }>(props: {
  readonly detail: RowDetail<Row>;
  readonly row: Row;
  readonly text: ReactNode;
}) {
  const { detail, row, text } = props;
  const isOpen = detail.openId === row.id;
  const place = detail.placeOf?.(row);
  const shared = {
    className: 'row-link',
    'data-row-name': '',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `row-${row.id}` : undefined,
    onFocus: () => detail.onIntent?.(row),
  };
  const toggle = (): void => detail.onToggle(row.id);
  if (place === undefined)
    return (
      <button type="button" {...shared} onKeyDown={moveBetweenRows} onClick={toggle}>
        {text}
      </button>
    );
  return (
    <Link
      href={place}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it opens a row here, and is a link for another tab
      role="button"
      {...shared}
      onKeyDown={pressWithSpace}
      onClick={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      {text}
    </Link>
  );
}
