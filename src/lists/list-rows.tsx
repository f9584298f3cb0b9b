import { useContext } from 'react';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import { nextSort } from '#src/ui/sortable-header.tsx';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { RowCards } from '#src/ui/table/row-cards.tsx';
import { SelectionBar } from '#src/ui/table/selection-bar.tsx';
import type { RowBehaviour, TableColumn } from '#src/ui/table/table.types.ts';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import type { AnyPage } from './any-page.ts';
import type { ListLooks } from './list-looks.ts';
import { totalsRows } from './totals-rows.ts';
import { MissingRow } from './open-row/missing-row.tsx';
import { OpenRowTitle } from './open-row/open-row-title.tsx';
import { type OpenRow, useOpenInAddress, useOpenOnScreen } from './open-row/use-open-row.ts';
import { recordPanel } from './record/record-chunk.ts';
import { RecordStateContext } from './record/use-open-record.ts';
import { textOf } from './list-address.ts';
import './gallery.css';

interface RowsProps<L extends AnyList> {
  readonly looks: ListLooks<L>;
  readonly page: AnyPage<ItemOf<L>>;
  readonly columns: readonly TableColumn<ItemOf<L>>[];
}

/** The behaviour of the rows of one list state, with one of them open at a time. */
function useRows<L extends AnyList>({ looks, page }: RowsProps<L>) {
  const { list, keptIn, choice } = looks.state;
  const inAddress = useOpenInAddress({ rows: page.items, nameOf: looks.nameOf });
  const onScreen = useOpenOnScreen<ItemOf<L>>(list.things[1]);
  const open = keptIn === 'address' ? inAddress : onScreen;
  const { isBeside } = useContext(RecordStateContext);
  const { record, renderDetail, renderBulk, onIntent } = looks;
  const isApart = record !== undefined && keptIn === 'address';
  const behaviour: RowBehaviour<ItemOf<L>> = {
    nameOf: (row) => `${list.things[0]} ${looks.nameOf(row)}`,
    href: looks.href,
    // Beside a record there is space for what the table compares; the open row has its actions there.
    actions: isBeside ? undefined : looks.actions,
    detail: renderDetail && {
      ...open,
      render: renderDetail,
      isApart,
      onIntent: (row) => {
        if (isApart) recordPanel.preload();
        onIntent?.(row);
      },
    },
    selection: renderBulk && choice,
  };
  return { behaviour, open };
}

/** The rows of one page: a table, or cards where only one column fits. */
export function ListRows<L extends AnyList>(props: RowsProps<L>) {
  const { looks, page, columns } = props;
  const { list, query, result, turn, choice } = looks.state;
  const { behaviour, open } = useRows(props);
  const { renderBulk, card, gallery } = looks;
  const shown = { ...behaviour, rows: page.items, columns };
  const isPhone = useIsPhone();
  if (gallery !== undefined)
    return (
      <ul className="gallery" aria-label={list.title} aria-busy={result.isPlaceholderData}>
        {page.items.map((row) => (
          <li key={row.id}>{gallery(row)}</li>
        ))}
      </ul>
    );
  if (isPhone)
    return (
      <>
        <OpenRowNotes looks={looks} page={page} open={open} />
        <RowCards {...shown} {...open} label={list.title} card={card} />
      </>
    );
  return (
    <>
      <OpenRowNotes looks={looks} page={page} open={open} />
      {renderBulk !== undefined && (
        <SelectionBar count={choice.chosen.length} things={list.things} onClear={choice.clear}>
          {renderBulk(choice.chosen, choice.clear)}
        </SelectionBar>
      )}
      <DataTable
        {...shown}
        caption={list.title}
        totals={totalsRows(result.data)}
        isBusy={result.isPlaceholderData}
        groupOf={looks.groupOf}
        onSort={(key) => turn({ sort: nextSort(textOf(query, 'sort'), key) })}
      />
    </>
  );
}

/** The title of the open row, or that the row of the address is not on this page. */
function OpenRowNotes<L extends AnyList>(props: {
  readonly looks: ListLooks<L>;
  readonly page: AnyPage<ItemOf<L>>;
  readonly open: OpenRow<ItemOf<L>>;
}) {
  const { looks, page, open } = props;
  const { list, keptIn, result } = looks.state;
  const { isOpen } = useContext(RecordStateContext);
  const row = page.items.find(({ id }) => id === open.openId);
  // A record names the browser tab itself, and stays open without its row.
  if (isOpen) return null;
  if (row !== undefined && keptIn === 'address')
    return <OpenRowTitle title={`${looks.nameOf(row)} · ${list.title}`} />;
  if (open.missing === undefined || result.isPlaceholderData) return null;
  return <MissingRow state={looks.state} name={open.missing} />;
}
