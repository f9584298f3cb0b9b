import type { Period } from '#contract/fund-row.ts';
import { shiftMonth } from '#domain/dates/month.ts';

/** The periods that are one click away. */
export function periodChoices(facets: {
  readonly closedMonth: string;
  readonly firstMonth: string | null;
}): readonly (readonly [label: string, period: Period])[] {
  const { closedMonth: to, firstMonth } = facets;
  const year = { from: `${to.slice(0, 4)}-01`, to };
  const choices: [string, Period][] = [
    ['Last month', { from: to, to }],
    ['12 months', { from: shiftMonth(to, -11), to }],
    ['This year', year],
  ];
  if (firstMonth !== null && firstMonth <= to) choices.push(['All', { from: firstMonth, to }]);
  return choices;
}
