import {
  itemFilterWords,
  itemSeverityWords,
  itemStatusWords,
} from '#contract/projects/project-kinds.ts';
import {
  type InternalItem,
  internalItemFilters,
  internalItemList,
} from '#contract/projects/desk/internal-project-lists.ts';
import { itemSeverities } from '#domain/projects/item-kinds.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { itemTones } from '../project-looks.ts';
import { Button } from '#src/ui/button.tsx';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { itemDeskPanel } from './desk-chunks.ts';

const statusFilters = internalItemFilters.map((value) => {
  if (value === 'waiting') return [value, 'Waiting for us'] as const;
  return [value, itemFilterWords[value]] as const;
});

function card(item: InternalItem): CardFields {
  return {
    figure: <StatusWord tone={itemTones[item.status]} word={itemStatusWords[item.status]} />,
    notes: [
      item.description,
      `${item.customer} · severity ${item.severity} · due ${formatDate(item.due)}`,
    ],
  };
}

/** Open items of all customers; items that wait for the lessor come first. */
export function ItemsDesk() {
  const state = useList(internalItemList);
  const { data } = state.result;
  return (
    <ListPage
      state={state}
      title="Open items of technical projects"
      filters={
        <>
          <SelectFilter state={state} name="status" label="Status" options={statusFilters} />
          <CustomerFilter state={state} name="customer" customers={data?.facets.customers} />
          <SelectFilter
            state={state}
            name="severity"
            label="Severity"
            options={choicesOf('All severities', itemSeverities, itemSeverityWords)}
          />
        </>
      }
      tones={{ status: itemTones }}
      nameOf={({ projectNumber, number }) => `${projectNumber} / ${number}`}
      card={card}
      renderDetail={({ id, custId }) => <itemDeskPanel.Component id={id} custId={custId} />}
      onIntent={itemDeskPanel.preload}
      empty={{
        text: 'No open item waits for you.',
        next: state.query.status !== 'open' && (
          <Button onClick={() => state.change({ status: 'open' })}>Show all open items</Button>
        ),
      }}
    >
      <DeskTabs tab="items" />
    </ListPage>
  );
}
