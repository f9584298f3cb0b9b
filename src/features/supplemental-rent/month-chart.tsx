import { Box } from '@chakra-ui/react';
import { formatAmount } from '#src/ui/format/amount.ts';
import { monthWords } from './months.ts';

interface Point {
  readonly month: string;
  readonly amount: string;
}

const [width, height, margin] = [720, 160, 8];

/** Places for drawing only: a float is exact enough for a pixel, never for a figure. */
function placesOf(months: readonly Point[]) {
  const values = months.map(({ amount }) => Number(amount));
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const range = high === low ? 1 : high - low;
  const y = (value: number) => margin + ((high - value) / range) * (height - 2 * margin);
  const step = (width - 2 * margin) / Math.max(1, months.length);
  return {
    zero: y(0),
    step,
    points: values.map((value, index) => ({ x: margin + step * (index + 0.5), y: y(value) })),
  };
}

/**
 * Amounts by month as a line (a balance) or bars (what was billed), with the same figures in a table
 * for everybody who cannot see them.
 */
export function MonthChart(props: {
  readonly title: string;
  readonly currency: string;
  readonly months: readonly Point[];
  readonly kind: 'line' | 'bars';
}) {
  const { title, months, currency, kind } = props;
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { zero, step, points } = placesOf(months);
  return (
    <figure>
      <Box as="figcaption" fontSize="sm" color="ink.muted">
        {title}
        <span className="visually-hidden">
          {`: ${monthWords(first.month)} ${formatAmount(first.amount, currency)}, ${monthWords(last.month)} ${formatAmount(last.amount, currency)}`}
        </span>
      </Box>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        style={{ width: '100%', maxWidth: `${width}px`, height: 'auto', display: 'block' }}
      >
        <line x1={0} x2={width} y1={zero} y2={zero} stroke="var(--line-strong)" />
        {kind === 'line' ? (
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="var(--brand)"
            strokeWidth={2}
          />
        ) : (
          points.map(({ x, y }, index) => (
            <rect
              key={months[index]?.month}
              x={x - step * 0.35}
              width={step * 0.7}
              y={Math.min(y, zero)}
              height={Math.abs(zero - y)}
              fill="var(--brand)"
            />
          ))
        )}
      </svg>
      <MonthTable {...props} />
    </figure>
  );
}

function MonthTable({
  months,
  currency,
}: {
  readonly months: readonly Point[];
  readonly currency: string;
}) {
  return (
    <details>
      <summary>Figures by month</summary>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" data-numeric="">
              {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, amount }) => (
            <tr key={month}>
              <th scope="row">{monthWords(month)}</th>
              <td data-numeric="">{formatAmount(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
