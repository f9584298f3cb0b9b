import { Box } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import type { MonthUse } from '#contract/fleet.ts';
import { formatHours } from '#domain/hours/hours.ts';
import { averageFlight } from '#domain/utilisation/words.ts';
import { formatCount } from '#src/ui/format/amount.ts';
import { formatMonth } from '#src/ui/format/date.ts';
import { monthStatusWords } from './month-words.ts';

const shown = 24;

interface Series {
  readonly label: string;
  readonly unit: string;
  readonly colour: string;
  readonly valueOf: (month: MonthUse) => number;
  readonly textOf: (value: number) => string;
}

const series: readonly Series[] = [
  {
    label: 'Flight hours',
    unit: 'FH',
    colour: 'var(--brand)',
    valueOf: ({ fhMin }) => fhMin,
    textOf: (value) => formatHours(value),
  },
  {
    label: 'Flight cycles',
    unit: 'FC',
    colour: 'var(--info)',
    valueOf: ({ fc }) => fc,
    textOf: formatCount,
  },
];

const barsStyle: CSSProperties = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 2,
  height: 72,
  borderBottom: '1px solid var(--line-strong)',
};

/** An estimated month is an outline until its report has come. */
function barStyle(month: MonthUse, { valueOf, colour }: Series, most: number): CSSProperties {
  const isEstimated = month.status === 'estimated';
  return {
    flex: '1 1 0',
    height: `${(100 * valueOf(month)) / most}%`,
    background: isEstimated ? 'none' : colour,
    border: `1px solid ${colour}`,
    borderBottomWidth: 0,
  };
}

/** Hours and cycles of the last 24 months, one row of bars each, and the figures as a table. */
export function MonthsChart({ months }: { readonly months: readonly MonthUse[] }) {
  if (months.length === 0) return <Box color="ink.muted">No month has been reported yet.</Box>;
  const recent = months.slice(-shown);
  return (
    <Box maxWidth="880px">
      <Box as="h2" fontSize="md" fontWeight="semibold" marginBottom="2">
        Utilisation by month
      </Box>
      {series.map((one) => (
        <Bars key={one.unit} series={one} months={recent} />
      ))}
      <details>
        <summary>Figures of {months.length} months</summary>
        <MonthsTable months={months.toReversed()} />
      </details>
    </Box>
  );
}

function Bars({
  series: one,
  months,
}: {
  readonly series: Series;
  readonly months: readonly MonthUse[];
}) {
  const values = months.map(one.valueOf);
  const most = Math.max(1, ...values);
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const summary = `${one.label} by month, ${formatMonth(first)} to ${formatMonth(last)}: between ${one.textOf(Math.min(...values))} and ${one.textOf(most)}.`;
  return (
    <Box as="figure" marginBottom="4">
      <Box as="figcaption" display="flex" justifyContent="space-between" fontSize="xs">
        <span>
          {one.label}, {one.unit}
        </span>
        <Box as="span" color="ink.muted">
          most {one.textOf(most)}
        </Box>
      </Box>
      <p className="visually-hidden">{summary}</p>
      <div style={barsStyle} aria-hidden>
        {months.map((month) => (
          <span
            key={month.month}
            title={`${formatMonth(month.month)}: ${one.textOf(one.valueOf(month))} ${one.unit}`}
            style={barStyle(month, one, most)}
          />
        ))}
      </div>
      <Box
        display="flex"
        justifyContent="space-between"
        fontSize="xs"
        color="ink.muted"
        aria-hidden
      >
        <span>{formatMonth(first)}</span>
        <span>{formatMonth(last)}</span>
      </Box>
    </Box>
  );
}

function MonthsTable({ months }: { readonly months: readonly MonthUse[] }) {
  return (
    <table className="lines">
      <caption className="visually-hidden">Utilisation by month, latest first</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {['FH', 'FC', 'FH:FC'].map((head) => (
            <th key={head} scope="col" data-numeric="">
              {head}
            </th>
          ))}
          {['TSN', 'CSN'].map((head) => (
            <th key={head} scope="col" data-numeric="" data-wide="">
              {head}
            </th>
          ))}
          <th scope="col">Report</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(month.month)}</th>
            <td data-numeric="">{formatHours(month.fhMin)}</td>
            <td data-numeric="">{formatCount(month.fc)}</td>
            <td data-numeric="">{month.fc === 0 ? '–' : averageFlight(month.fhMin, month.fc)}</td>
            <td data-numeric="" data-wide="">
              {formatHours(month.tsnMin)}
            </td>
            <td data-numeric="" data-wide="">
              {formatCount(month.csn)}
            </td>
            <td>{monthStatusWords[month.status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
