import { Box } from '@chakra-ui/react';
import type { Submission } from '#contract/utilisation/desk/internal-submissions.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatMonth } from '#domain/format/date.ts';
import { ComponentTotalsRow } from './component-totals-row.tsx';

type Component = Submission['components'][number];

const heads = ['FH', 'FC', 'TSN', 'CSN'] as const;

function before({ previous }: Component): string {
  if (previous === null) return 'Nothing was reported before.';
  const { month, fhMin, fc } = previous;
  return `${formatMonth(month)}: ${formatHours(fhMin)} FH, ${fc} FC`;
}

/** The use of every component in the month, above that of the month before. */
export function SubmissionTable({ components }: Pick<Submission, 'components'>) {
  return (
    <table className="lines">
      <caption>Use in the month, and totals at its end</caption>
      <thead>
        <tr>
          <th scope="col">Component</th>
          {heads.map((head) => (
            <th key={head} scope="col" data-numeric="">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {components.map((component) => (
          <ComponentTotalsRow key={component.id} component={component} beside={before(component)}>
            {component.comment !== '' && <Box fontWeight="normal">{`“${component.comment}”`}</Box>}
          </ComponentTotalsRow>
        ))}
      </tbody>
    </table>
  );
}
