import type { Chart } from '#kit/chart/chart.types.ts';
import { statesOf } from '#kit/chart/describe-chart.ts';

/** Types of the events that a chart handles in the given states, in declared order. */
export function acceptableEvents(chart: Chart, active: readonly string[]): readonly string[] {
  const inside = new Set(active);
  const types = statesOf(chart)
    .filter(({ id }) => inside.has(id))
    .flatMap(({ transitions }) => transitions)
    .filter(({ kind, event }) => kind === 'event' && !event.includes('*'))
    .map(({ event }) => event);
  return [...new Set(types)];
}
