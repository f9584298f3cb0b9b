import type { MonthPeriod } from '#contract/funds/fund-row.ts';
import { shiftMonth } from '#domain/dates/month.ts';

/** The periods that can be chosen with one click. */
export function periodChoices(facets: {
  readonly closedMonth: string;
  readonly firstMonth: string | null;
}): readonly (readonly [label: string, period: MonthPeriod])[] {
  const { closedMonth: to, firstMonth } = facets;
  const year = { from: `${to.slice(0, 4)}-01`, to };
  const choices: [string, MonthPeriod][] = [
    ['Last month', { from: to, to }],
    ['12 months', { from: shiftMonth(to, -11), to }],
    ['This year', year],
  ];
  if (firstMonth !== null && firstMonth <= to) choices.push(['All', { from: firstMonth, to }]);
  return choices;
}
