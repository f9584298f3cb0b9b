import type { AnyStateMachine } from 'xstate';
import { findFaults } from '#kit/chart/chart-faults.ts';
import type { Chart, ChartTimes } from '#kit/chart/chart.types.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';
import { drawSvg } from '#kit/drawings/draw-svg.ts';
import { indexPage } from './index-page.ts';
import { layoutChart } from '#kit/drawings/layout-chart.ts';
import { toMachineJson } from './machine-json.ts';
import { toMermaid } from './mermaid.ts';
import { type ChartExpressions, scxmlCodeOf } from './scxml-code.ts';
import { toScxml } from './scxml.ts';

/**
 * Every generated file by its name, the same to the byte for the same machines. `origin` says on the
 * index page where the files come from, `times` has the times of charts in words, `expressions` what a
 * foreign interpreter decides by itself, both by the ids of charts. Throws with all faults when a
 * machine cannot be exported truthfully.
 */
export async function exportFiles(
  machines: readonly AnyStateMachine[],
  origin: string,
  times: Readonly<Record<string, ChartTimes>> = {},
  expressions: Readonly<Record<string, ChartExpressions>> = {},
): Promise<ReadonlyMap<string, string>> {
  const faults = machines.flatMap(findFaults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const files = new Map<string, string>();
  const charts: Chart[] = [];
  for (const machine of machines) {
    const chart = describeChart(machine, times[machine.id]);
    charts.push(chart);
    files.set(`${chart.id}.machine.json`, toMachineJson(machine));
    files.set(`${chart.id}.chart.json`, `${JSON.stringify(chart, null, 2)}\n`);
    files.set(`${chart.id}.svg`, drawSvg(await layoutChart(chart)));
    files.set(`${chart.id}.mmd`, toMermaid(chart));
    files.set(`${chart.id}.scxml`, toScxml(chart, scxmlCodeOf(machine, expressions[chart.id])));
  }
  files.set('README.md', indexPage(charts, origin));
  return files;
}
