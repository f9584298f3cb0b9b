import { Box } from '@chakra-ui/react';
import type { LifeLimitedPart } from '#contract/fleet/life-limited-part.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { noLimitText, partTitle, diskSheetText } from './part-words.ts';

/** How the figures of a part are calculated: its sheet, what was flown since, and each rating. */
export function PartLifeSteps({ part }: { readonly part: LifeLimitedPart }) {
  const { consumed, limit, rating, remaining } = part;
  return (
    <Box maxWidth="760px" paddingBlock="2">
      <Box color="ink.muted" marginBottom="2">
        In this engine since {formatDate(part.installed)}. {diskSheetText(part)}{' '}
        {remaining === null && noLimitText}
      </Box>
      {remaining !== null && limit !== null && consumed !== null && (
        <LinesTable
          caption={`How the life of ${partTitle(part)} is calculated`}
          rows={part.shares}
          keyOf={({ rating: name }) => name}
          columns={[
            {
              head: 'Rating',
              isName: true,
              render: ({ rating: name }) => (name === rating ? `${name}, in use` : name),
            },
            {
              head: 'Cycles',
              isNumeric: true,
              render: ({ rating: name, cycles }) =>
                name === rating ? cyclesText(part, cycles) : formatCount(cycles),
            },
            { head: 'Limit', isNumeric: true, render: (one) => formatCount(one.limit) },
            {
              head: 'Cycles ÷ limit',
              isNumeric: true,
              render: ({ share }) => formatPercent(share),
            },
          ]}
          sums={[
            { label: 'Consumed: the sum, then rounded', values: [formatPercent(consumed)] },
            {
              label: `Left at ${rating}: (1 − consumed, not rounded) × ${formatCount(limit)}, down to a whole cycle`,
              values: [formatCount(remaining)],
            },
          ]}
        />
      )}
    </Box>
  );
}

/** The cycles at the rating in use, split into those of the sheet and those since. */
function cyclesText({ later }: LifeLimitedPart, cycles: number): string {
  if (later.kind !== 'added' || later.cycles === 0) return formatCount(cycles);
  return `${formatCount(cycles - later.cycles)} + ${formatCount(later.cycles)} = ${formatCount(cycles)}`;
}
