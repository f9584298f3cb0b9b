import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ProjectActivity } from '#contract/projects/project-detail.ts';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#domain/format/date.ts';

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
      <table className="lines">
        <caption className="visually-hidden">Activity</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col" data-wide="">
              By
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, at, kind, by, subject }) => (
            <tr key={id}>
              <td className="no-wrap">{formatInstant(at)}</td>
              <td>
                {words[kind]}: {subject}
                <span className="narrow-only">{by}</span>
              </td>
              <td data-wide="">{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < activity.length && (
        <Button className="no-print" marginTop="3" onClick={() => showWhole(true)}>
          Show {activity.length - shown.length} older entries
        </Button>
      )}
    </>
  );
}
