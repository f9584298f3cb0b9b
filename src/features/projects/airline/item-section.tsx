import { Box } from '@chakra-ui/react';
import {
  itemCategoryWords,
  itemFilterWords,
  itemOwnerWords,
  itemSeverityWords,
  itemStatusWords,
} from '#contract/projects/project-kinds.ts';
import type { ProjectItem } from '#contract/projects/project-item-row.ts';
import { itemStatusFilters, projectItemList } from '#contract/projects/projects.ts';
import { itemCategories, itemOwners, itemSeverities } from '#domain/projects/item-kinds.ts';
import { isOpenItem } from '#domain/projects/item-standing.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListSection } from '#src/lists/list-section.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { itemPanel } from './project-chunks.ts';
import { itemTones } from '../project-looks.ts';

const statusFilters = itemStatusFilters.map((value) => [value, itemFilterWords[value]] as const);

function dueCell({ due, daysOverdue }: ProjectItem) {
  const text = formatDate(due);
  if (daysOverdue === 0) return <span className="no-wrap">{text}</span>;
  return (
    <Box as="span" className="no-wrap" color="bad">
      {text} (overdue)
    </Box>
  );
}

function severityCell({ severity, status }: ProjectItem) {
  const isStopping = severity === 'A' && isOpenItem(status);
  if (!isStopping) return severity;
  return (
    <Box as="strong" color="bad" title={itemSeverityWords.A}>
      A
    </Box>
  );
}

function descriptionCell({ description }: ProjectItem) {
  return (
    <span className="item-words" title={description}>
      {description}
    </span>
  );
}

const cells = { due: dueCell, severity: severityCell, description: descriptionCell };

function card(item: ProjectItem): CardFields {
  return {
    figure: <StatusWord tone={itemTones[item.status]} word={itemStatusWords[item.status]} />,
    notes: [
      item.description,
      `${itemCategoryWords[item.category]} · severity ${item.severity} · due ${formatDate(item.due)}`,
    ],
  };
}

/** The open items of a project; a row opens its thread. */
export function ItemSection({ projectId }: { readonly projectId: string }) {
  const state = useList(projectItemList, { keptIn: 'screen', fixed: { project: projectId } });
  return (
    <ListSection
      state={state}
      filters={<ItemFilters state={state} />}
      cells={cells}
      tones={{ status: itemTones }}
      nameOf={({ number }) => `Item ${number}`}
      card={card}
      renderDetail={({ id }) => <itemPanel.Component id={id} />}
      onIntent={itemPanel.preload}
      empty={{
        text: 'No open items.',
        next: state.query.status !== 'all' && (
          <Button onClick={() => state.change({ status: 'all' })}>Show all items</Button>
        ),
      }}
    />
  );
}

function ItemFilters({ state }: { readonly state: ListState<typeof projectItemList> }) {
  return (
    <>
      <SelectFilter state={state} name="status" label="Status" options={statusFilters} />
      <SelectFilter
        state={state}
        name="severity"
        label="Severity"
        options={choicesOf('All severities', itemSeverities, itemSeverityWords)}
      />
      <SelectFilter
        state={state}
        name="owner"
        label="Owner"
        options={choicesOf('All owners', itemOwners, itemOwnerWords)}
      />
      <SelectFilter
        state={state}
        name="category"
        label="Category"
        options={choicesOf('All categories', itemCategories, itemCategoryWords)}
      />
    </>
  );
}
