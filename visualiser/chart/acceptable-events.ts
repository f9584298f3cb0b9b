import type { Chart } from '#scripts/statecharts/chart.types.ts';
import { statesOf } from '#scripts/statecharts/describe-chart.ts';

/** Types of the events that a chart listens to in the given states, in declared order. */
export function acceptableEvents(chart: Chart, active: readonly string[]): readonly string[] {
  const inside = new Set(active);
  const types = statesOf(chart)
    .filter(({ id }) => inside.has(id))
    .flatMap(({ transitions }) => transitions)
    .filter(({ kind, event }) => kind === 'event' && !event.includes('*'))
    .map(({ event }) => event);
  return [...new Set(types)];
}
