import { Box } from '@chakra-ui/react';
import type { Submission } from '#contract/utilisation/desk/internal-submissions.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatMonth } from '#domain/format/date.ts';
import { ComponentTotals } from './component-totals.tsx';

type Component = Submission['components'][number];

function before({ previous }: Component): string {
  if (previous === null) return 'Nothing was reported before.';
  const { month, fhMin, fc } = previous;
  return `${formatMonth(month)}: ${formatHours(fhMin)} FH, ${fc} FC`;
}

/** The use of every component in the month, above that of the month before. */
export function SubmissionTable({ components }: Pick<Submission, 'components'>) {
  return (
    <ComponentTotals
      caption="Use in the month, and totals at its end"
      components={components}
      noteOf={before}
      renderComment={({ comment }) =>
        comment !== '' && <Box fontWeight="normal">{`“${comment}”`}</Box>
      }
    />
  );
}
