import { createMachine } from 'xstate';
import type { Chart } from '#kit/chart/chart.types.ts';
import { describeChart, statesOf, transitionsOf } from '#kit/chart/describe-chart.ts';

/** The chart that a definition describes; undefined when the interpreter does not accept it. */
export function chartOfDefinition(definition: string): Chart | undefined {
  try {
    return describeChart(createMachine(JSON.parse(definition) as object));
  } catch {
    return undefined;
  }
}

/** Whether two charts have the same states and transitions, whatever their texts. */
export function isSameChart(left: Chart, right: Chart): boolean {
  return shape(left) === shape(right);
}

function shape(chart: Chart): string {
  const ids = [...statesOf(chart), ...transitionsOf(chart)].map(({ id }) => id);
  return ids.join('\n');
}
