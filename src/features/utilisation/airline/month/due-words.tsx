import { daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import type { MonthFacts } from '#domain/utilisation/report/report.types.ts';

/** When the report of a month is due, or by how many days it is late; dates in UTC. */
export function DueWords(props: {
  readonly facts: Pick<MonthFacts, 'status' | 'due'>;
  readonly today: IsoDate;
}) {
  const { facts, today } = props;
  const { status, due } = facts;
  const late = daysBetween(due, today);
  if (late > 0 && (status === 'due' || status === 'draft'))
    return <span title={`Due by ${formatDate(due)}`}>{counted(late, 'day')} late</span>;
  return status === 'due' ? <span>by {formatDate(due)}</span> : null;
}
