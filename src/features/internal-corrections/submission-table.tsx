import { Box } from '@chakra-ui/react';
import type { Submission } from '#contract/internal-submissions.ts';
import { formatHours } from '#domain/hours/hours.ts';
import { componentName } from '#domain/utilisation/words.ts';
import { formatMonth } from '#src/ui/format/date.ts';

type Component = Submission['components'][number];

const heads = ['FH', 'FC', 'TSN', 'CSN'] as const;

function before({ previous }: Component): string {
  if (previous === null) return 'Nothing was reported before.';
  const { month, fhMin, fc } = previous;
  return `${formatMonth(month)}: ${formatHours(fhMin)} FH, ${fc} FC`;
}

/** What every component did in the month, above what it did in the month before. */
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
        {components.map((component) => {
          const { id, kind, serial, fhMin, fc, tsnMin, csn, comment } = component;
          return (
            <tr key={id}>
              <th scope="row">
                {`${componentName(kind)} ${serial}`}
                <Box fontWeight="normal" color="ink.muted">
                  {before(component)}
                </Box>
                {comment !== '' && <Box fontWeight="normal">{`“${comment}”`}</Box>}
              </th>
              <td data-numeric="">{formatHours(fhMin)}</td>
              <td data-numeric="">{fc}</td>
              <td data-numeric="">{formatHours(tsnMin)}</td>
              <td data-numeric="">{csn}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
