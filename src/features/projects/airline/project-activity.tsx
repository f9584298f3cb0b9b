import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ProjectActivity } from '#contract/projects/project-detail.ts';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#domain/format/date.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

const words = {
  milestoneAdded: 'Milestone added',
  milestoneChanged: 'Milestone changed',
  milestoneReached: 'Milestone reached',
  itemRaised: 'Item raised',
  itemAnswered: 'Response given',
  itemReturned: 'Response rejected',
  itemClosed: 'Item closed',
  itemWaived: 'Item waived',
  itemReopened: 'Item opened again',
} as const satisfies Record<ProjectActivity['kind'], string>;

const few = 8;

/** The activities of a project, newest first. */
export function ProjectActivityLog(props: { readonly activity: readonly ProjectActivity[] }) {
  const [isWhole, showWhole] = useState(false);
  const { activity } = props;
  if (activity.length === 0) return <Box color="ink.muted">Nothing has happened yet.</Box>;
  const shown = isWhole ? activity : activity.slice(0, few);
  return (
    <>
      <LinesTable
        caption="Activity"
        hidesCaption
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'When',
            render: ({ at }) => <span className="no-wrap">{formatInstant(at)}</span>,
          },
          {
            head: 'What',
            render: ({ kind, by, subject }) => (
              <>
                {words[kind]}: {subject}
                <span className="narrow-only">{by}</span>
              </>
            ),
          },
          { head: 'By', isWide: true, render: ({ by }) => by },
        ]}
      />
      {shown.length < activity.length && (
        <Button className="no-print" marginTop="3" onClick={() => showWhole(true)}>
          Show {activity.length - shown.length} older entries
        </Button>
      )}
    </>
  );
}
