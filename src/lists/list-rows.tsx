import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { nextSort } from '#src/ui/sortable-header.tsx';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { RowCards } from '#src/ui/table/row-cards.tsx';
import { SelectionBar } from '#src/ui/table/selection-bar.tsx';
import type { RowBehaviour, TableColumn } from '#src/ui/table/table.types.ts';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import type { AnyPage } from './any-page.ts';
import type { ListLooks } from './list-looks.ts';
import { totalsRows } from './totals-rows.ts';
import { useChoiceOfRows } from './use-choice-of-rows.ts';
import { textOf } from './list-address.ts';

interface RowsProps<L extends AnyList> {
  readonly looks: ListLooks<L>;
  readonly page: AnyPage<ItemOf<L>>;
  readonly columns: readonly TableColumn<ItemOf<L>>[];
}

/** The behaviour of the rows of one list state, with one of them open at a time. */
function useRows<L extends AnyList>({ looks, page }: RowsProps<L>) {
  const { list, asked } = looks.state;
  const [openId, setOpenId] = useDraft(`${list.things[1]}.open`);
  const choice = useChoiceOfRows(page.items, JSON.stringify(asked));
  const onToggle = (id: string): void => setOpenId(openId === id ? undefined : id);
  const { renderDetail, renderBulk, onIntent } = looks;
  const behaviour: RowBehaviour<ItemOf<L>> = {
    nameOf: (row) => `${list.things[0]} ${looks.nameOf(row)}`,
    href: looks.href,
    actions: looks.actions,
    detail: renderDetail && { openId, onToggle, render: renderDetail, onIntent },
    selection: renderBulk && choice,
  };
  return { behaviour, choice, openId, onToggle };
}

/** The rows of one page: a table, or cards where only one column fits. */
export function ListRows<L extends AnyList>(props: RowsProps<L>) {
  const { looks, page, columns } = props;
  const { list, query, result, turn } = looks.state;
  const { behaviour, choice, openId, onToggle } = useRows(props);
  const { renderBulk, card } = looks;
  const shown = { ...behaviour, rows: page.items, columns };
  if (useIsPhone())
    return (
      <RowCards {...shown} label={list.title} card={card} openId={openId} onToggle={onToggle} />
    );
  return (
    <>
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
