import type { AnyStateMachine } from 'xstate';
import type { Chart } from '#kit/chart/chart.types.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';
import { chartTimes } from './chart-times.ts';

/** A chart of the portal for its drawings and exports, with the times that it keeps. */
export function portalChart(machine: AnyStateMachine): Chart {
  return describeChart(machine, chartTimes[machine.id]);
}
