import { Box } from '@chakra-ui/react';
import { unitWords } from '#domain/funds/fund-basis.ts';
import type { FundDetail } from '#contract/funds/funds.ts';
import type { RateTable } from '#contract/funds/rate-basis-row.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatQuantity } from '#domain/format/numbers.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { decimalsOf } from '#domain/money/currency.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/** The rates of a fund, those of the lease from which they rose, and how a ratio chooses (§3.5). */
export function FundRates({ fund }: { readonly fund: FundDetail }) {
  const { rateTable: table, rate, currency } = fund;
  if (table === null || rate === null) return null;
  const isByRatio = table.method !== null;
  const isByDerate = table.points.some(({ derate }) => derate !== null);
  return (
    <Box>
      <LinesTable
        caption={`Rates, in ${currency} for one ${unitWords[rate.basis]}`}
        rows={table.points}
        keyOf={({ ratio, derate }) => `${ratio} ${derate}`}
        columns={[
          ...(isByRatio
            ? [
                {
                  head: table.method === 'BAND' ? 'FH:FC from' : 'FH:FC',
                  isNumeric: true,
                  render: ({ ratio }: Point) => formatQuantity(ratio ?? ''),
                },
              ]
            : []),
          ...(isByDerate
            ? [
                {
                  head: 'Derate %',
                  isNumeric: true,
                  render: ({ derate }: Point) => formatQuantity(derate ?? ''),
                },
              ]
            : []),
          {
            head: `By the lease, from ${formatDate(table.since)}`,
            key: 'base',
            isNumeric: true,
            render: ({ base }: Point) => formatQuantity(base),
          },
          {
            head: `From ${formatDate(table.from)}`,
            key: 'rate',
            isNumeric: true,
            render: ({ rate: now }: Point) => formatQuantity(now),
          },
        ]}
      />
      <Box color="ink.muted" maxWidth="72ch" marginTop="2">
        {[risesOf(table, currency), ...ratioOf(table), ...derateOf(table)].join(' ')}
      </Box>
    </Box>
  );
}

type Point = RateTable['points'][number];

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

function risesOf({ on, escalation }: RateTable, currency: string): string {
  if (on.length === 0) return 'The rates are those that the lease sets.';
  const days = listed(on.map(formatDate));
  return `Each rate has risen by ${formatPercent(escalation)} on ${days}, each time rounded half-up to ${decimalsOf(currency)} decimals.`;
}

const monthsWords = {
  MONTH: 'of the month',
  ROLL6: 'of the last six months',
  YEAR: 'of the last twelve months',
} as const;

function ratioOf(table: RateTable): string[] {
  const { method, ratioPeriod, contractRatio, minimumCycles } = table;
  if (method === null) return [];
  const choice =
    method === 'BAND'
      ? 'A rate holds from its ratio to below the next one.'
      : 'Between two ratios the rate is on the line between theirs; outside the table on that of the last two, for at most one more step.';
  const few = `Without cycles${minimumCycles === null ? '' : `, or with fewer than ${minimumCycles},`} the ratio of the airframe counts`;
  const contract =
    contractRatio === null ? '' : `, then ${formatQuantity(contractRatio)}, which the lease sets`;
  return [
    choice,
    `The ratio is flight hours ÷ cycles of the engine ${monthsWords[ratioPeriod ?? 'MONTH']}. ${few}${contract}.`,
  ];
}

function derateOf({ contractDerate, points }: RateTable): string[] {
  if (contractDerate === null || points.every(({ derate }) => derate === null)) return [];
  return [
    `The rates of the highest derate that is not above the reported one count; the lease sets ${formatQuantity(contractDerate)} % where none is reported.`,
  ];
}
