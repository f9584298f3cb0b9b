import type { MouseEvent } from 'react';
import type { RowDetail } from './table.types.ts';

/** The id of the link that opens a row apart from its table: the focus returns to it. */
export function rowNameId(id: string): string {
  return `name-${id}`;
}

/** What makes a link open a row apart from its table; pressed again, the row stays open. */
export function recordLink<Row extends { readonly id: string }>(
  detail: Pick<RowDetail<Row>, 'openId' | 'onToggle' | 'placeOf'>,
  row: Row,
) {
  const isOpen = detail.openId === row.id;
  return {
    id: rowNameId(row.id),
    href: detail.placeOf?.(row) ?? '',
    'aria-current': isOpen ? ('true' as const) : undefined,
    onClick: (event: MouseEvent<HTMLElement>): void => {
      event.preventDefault();
      if (!isOpen) detail.onToggle(row.id);
    },
  };
}
