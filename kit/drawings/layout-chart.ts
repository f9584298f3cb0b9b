import Elk from 'elkjs/lib/elk.bundled.js';
import type { Chart } from '#kit/chart/chart.types.ts';
import type { Drawing } from './drawing.types.ts';
import { placeChart } from './place-chart.ts';

/** Places a chart on paper with ELK. The same chart gives the same drawing on any machine. */
export function layoutChart(chart: Chart): Promise<Drawing> {
  return placeChart(chart, (graph) => new Elk().layout(graph));
}
