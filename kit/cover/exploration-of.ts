import type { ChartModel } from './chart-model.ts';
import { type Exploration, exploreChart } from './explore-chart.ts';

const known = new WeakMap<ChartModel, Exploration>();

/** The exploration of a model, executed once per test file. */
export function explorationOf(model: ChartModel): Exploration {
  const exploration = known.get(model) ?? exploreChart(model);
  known.set(model, exploration);
  return exploration;
}
