import type { MonthPeriod } from '#contract/funds/fund-row.ts';
import { shiftMonth } from '#domain/dates/month.ts';

/** The periods that can be chosen with one click; all but the first reach today. */
export function periodChoices(facets: {
  readonly currentMonth: string;
  readonly firstMonth: string | null;
}): readonly (readonly [label: string, period: MonthPeriod])[] {
  const { currentMonth: to, firstMonth } = facets;
  const closed = shiftMonth(to, -1);
  const choices: [string, MonthPeriod][] = [
    ['Last month', { from: closed, to: closed }],
    ['12 months', { from: shiftMonth(to, -11), to }],
    ['This year', { from: `${to.slice(0, 4)}-01`, to }],
  ];
  if (firstMonth !== null && firstMonth <= to) choices.push(['All', { from: firstMonth, to }]);
  return choices;
}
