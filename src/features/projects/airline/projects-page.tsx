import { Box } from '@chakra-ui/react';
import {
  projectHealthWords,
  projectStageWords,
  projectTypeWords,
} from '#contract/projects/project-kinds.ts';
import { type Project, projectAssetText } from '#contract/projects/project-row.ts';
import {
  projectList,
  projectStageFilters,
  shownProjectTypes,
} from '#contract/projects/projects.ts';
import { projectHealths } from '#domain/projects/project-kinds.ts';
import { LeaseFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { formatCount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { healthTones, projectAddress } from '../project-looks.ts';

const stageFilters = projectStageFilters.map((value) => {
  if (value === 'open') return [value, 'Not completed'] as const;
  return [value, value === 'all' ? 'All stages' : projectStageWords[value]] as const;
});

/** A count of open work is emphasised; zero is not. */
function worry(count: number) {
  if (count === 0) return <span className="quiet">0</span>;
  return (
    <Box as="strong" color="bad">
      {count}
    </Box>
  );
}

function nextCell({ next }: Project) {
  if (next === null) return <span className="quiet">All reached</span>;
  return (
    <span className="two-lines" title={next.name}>
      {next.name}
    </span>
  );
}

function nextOnCell({ next }: Project) {
  if (next === null) return '';
  if (!next.isLate) return <span className="no-wrap">{formatDate(next.planned)}</span>;
  return (
    <Box as="span" className="no-wrap" color="bad">
      {formatDate(next.planned)} (late)
    </Box>
  );
}

const cells = {
  next: nextCell,
  nextOn: nextOnCell,
  overdue: ({ overdueItems }: Project) => worry(overdueItems),
  critical: ({ criticalItems }: Project) => worry(criticalItems),
};

function card(row: Project): CardFields {
  const items = `${row.openItems} open items, ${row.overdueItems} overdue, ${row.criticalItems} critical`;
  return {
    figure: <StatusWord tone={healthTones[row.health]} word={projectHealthWords[row.health]} />,
    notes: [
      `${projectTypeWords[row.type]} · ${projectAssetText(row)}`,
      row.next === null ? 'All milestones reached' : `Next: ${row.next.name}`,
      items,
    ],
  };
}

/** Technical Projects (domain page §1.9). */
export default function ProjectsPage() {
  const state = useList(projectList);
  return (
    <ListPage
      state={state}
      heading={<OpenItems count={state.result.data?.facets.openItems} />}
      filters={<ProjectFilters state={state} />}
      cells={cells}
      tones={{ health: healthTones }}
      nameOf={({ number }) => number}
      card={card}
      href={({ id }) => projectAddress(id)}
      empty={{
        text: 'There are no technical projects for your fleet.',
        records: 'projects',
        next: state.query.stage !== 'all' && (
          <Button onClick={() => state.change({ stage: 'all' })}>Show completed projects</Button>
        ),
      }}
    />
  );
}

/** The open items of all projects of the list: the figure of the dashboard, without other filters. */
function OpenItems({ count }: { readonly count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <Box>
      <strong>{formatCount(count)}</strong> {count === 1 ? 'open item' : 'open items'}
    </Box>
  );
}

function ProjectFilters({ state }: { readonly state: ListState<typeof projectList> }) {
  return (
    <>
      <SelectFilter state={state} name="stage" label="Stage" options={stageFilters} />
      <SelectFilter
        state={state}
        name="type"
        label="Type"
        options={choicesOf('All types', shownProjectTypes, projectTypeWords)}
      />
      <SelectFilter
        state={state}
        name="health"
        label="Health"
        options={choicesOf('Any health', projectHealths, projectHealthWords)}
      />
      <LeaseFilter state={state} name="lease" values={state.result.data?.facets.leases} />
    </>
  );
}
