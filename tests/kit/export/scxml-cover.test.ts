// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { scenarioCharts } from '#qa/scenarios/scenario-charts.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';
import { toScxml } from '#kit/export/scxml.ts';
import { models } from '#tests/machines/model/models.ts';
import { proofOfChart } from '#tests/machines/model/proof-of-chart.ts';
import type { ChartModel } from '#kit/cover/chart-model.ts';
import { explorationOf } from '#kit/cover/exploration-of.ts';
import { executeStep, type CommandRun, startRun } from '#kit/cover/scenario-run.ts';
import { coverTransitions } from '#kit/cover/transition-cover.ts';
import { parseScxml } from './scxml-model.ts';
import { compareWithScxml, traceCharts, type Trace } from './scxml-trace.ts';

/** It keeps the charts that it starts in its context; the interpreter knows no charts in charts. */
const notInScxml = new Set(['utilisationInput']);

/** Charts of single screens; scenarios are about the others, and those run elsewhere. */
const screens = Object.values(models).filter(
  ({ machine }) => !scenarioCharts.includes(machine) && !notInScxml.has(machine.id),
);

function tracesOf(model: ChartModel, scenario: CommandRun): readonly Trace[] {
  const run = startRun(model, scenario.input);
  const traces: Trace[] = [];
  traceCharts(run.chart.actor, traces);
  for (const step of scenario.steps) executeStep(model, run, step);
  run.chart.stop();
  return traces.filter(({ machine }) => machine.id === model.machine.id);
}

describe('the exported SCXML of the chart of a screen', () => {
  it.each(screens)('does as XState in a run of every transition: $machine.id', (model) => {
    const proof = proofOfChart('scxml', model.machine.id, import.meta.filename, [
      import.meta.filename,
      'kit/cover/transition-cover.ts',
    ]);
    if (proof.isKnown) return;
    const document = parseScxml(toScxml(describeChart(model.machine)));
    const { witnesses, missing } = coverTransitions(model.machine, explorationOf(model));

    for (const { scenario } of witnesses)
      for (const trace of tracesOf(model, scenario)) compareWithScxml(trace, document);
    expect([witnesses.length > 0, missing]).toEqual([true, []]);
    proof.keep();
  });
});
