import {
  projectHealthWords,
  projectStageWords,
  projectTypeWords,
} from '#contract/projects/project-kinds.ts';
import {
  type InternalProject,
  internalProjectList,
} from '#contract/projects/desk/internal-project-lists.ts';
import { projectStageFilters } from '#contract/projects/projects.ts';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { healthTones } from '../project-looks.ts';
import { Button } from '#src/ui/button.tsx';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { projectDeskPanel } from './desk-chunks.ts';

const stageFilters = projectStageFilters.map((value) => {
  if (value === 'open') return [value, 'Not completed'] as const;
  return [value, value === 'all' ? 'All stages' : projectStageWords[value]] as const;
});

function card(row: InternalProject): CardFields {
  return {
    figure: <StatusWord tone={healthTones[row.health]} word={projectHealthWords[row.health]} />,
    notes: [
      `${row.customer} · ${projectTypeWords[row.type]} · ${row.leaseNo}`,
      row.next === null ? 'All milestones reached' : `Next: ${row.next.name}`,
    ],
  };
}

/** Technical projects of all customers; a row opens its milestones. */
export function ProjectsDesk() {
  const state = useList(internalProjectList, { keptIn: 'screen' });
  return (
    <ListPage
      state={state}
      title="Technical projects of all customers"
      filters={
        <>
          <SelectFilter state={state} name="stage" label="Stage" options={stageFilters} />
          <CustomerFilter
            state={state}
            name="customer"
            customers={state.result.data?.facets.customers}
          />
        </>
      }
      tones={{ health: healthTones }}
      nameOf={({ number }) => number}
      card={card}
      renderDetail={({ id, custId }) => <projectDeskPanel.Component id={id} custId={custId} />}
      onIntent={projectDeskPanel.preload}
      empty={{
        text: 'No technical project is in progress.',
        next: state.query.stage !== 'all' && (
          <Button onClick={() => state.change({ stage: 'all' })}>Show completed projects</Button>
        ),
      }}
    >
      <DeskTabs tab="projects" />
    </ListPage>
  );
}
