import { chartExpressions } from '#qa/charts/chart-expressions.ts';
import { machines } from '#qa/charts/registry.ts';
import type { Chart } from '#kit/chart/chart.types.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';
import { type ScxmlCode, scxmlCodeOf } from '#kit/export/scxml-code.ts';
import { type ForeignRun, foreignRunOf } from './foreign-run.ts';
import type { Trace } from './traces.ts';

interface CommittedChart {
  readonly file: string;
  readonly chart: Chart;
  readonly code: ScxmlCode;
}

/** Every chart with its committed document, by its id. */
export const committedCharts: ReadonlyMap<string, CommittedChart> = new Map(
  machines.map((machine) => [
    machine.id,
    {
      file: `statecharts/${machine.id}.scxml`,
      chart: describeChart(machine),
      code: scxmlCodeOf(machine, chartExpressions[machine.id]),
    },
  ]),
);

/** The traces as foreign engines walk them, each way once. */
export function foreignRunsOf(traces: readonly Trace[]): readonly ForeignRun[] {
  const runs = traces.flatMap((trace) => {
    const known = committedCharts.get(trace.start.machine.id);
    if (known === undefined) throw new Error(`${trace.start.machine.id} has no document.`);
    return foreignRunOf(trace, known.chart, known.code) ?? [];
  });
  return [
    ...new Map(runs.map(({ from, ...run }) => [JSON.stringify(run), { from, ...run }])).values(),
  ];
}
