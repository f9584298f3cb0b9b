import type { Chart, ChartState } from '#kit/chart/chart.types.ts';
import { statesOf, transitionsOf } from '#kit/chart/describe-chart.ts';

/** Ids of the states of a chart that taken transitions left or entered, with those around them. */
export function visitedStates(chart: Chart, taken: ReadonlySet<string>): ReadonlySet<string> {
  const states = new Map(statesOf(chart).map((state) => [state.id, state]));
  const touched = transitionsOf(chart)
    .filter(({ id }) => taken.has(id))
    .flatMap(({ source, targets }) => [source, ...targets]);
  const entered = touched.flatMap((id) => {
    const state = states.get(id);
    return state === undefined ? [] : enteredWith(state);
  });
  const around = [...states.keys()].filter((id) =>
    entered.some((other) => other.startsWith(`${id}.`)),
  );
  return new Set([...entered, ...around]);
}

/** A state and those that are entered with it. */
function enteredWith(state: ChartState): readonly string[] {
  const inside = state.states.filter(({ id }) => state.type === 'parallel' || id === state.initial);
  return [state.id, ...inside.flatMap(enteredWith)];
}
