import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { leftToModels } from '#qa/scenarios/not-covered-on-screens.ts';
import { notCovered } from '#qa/scenarios/not-covered.ts';
import { differenceText } from '#qa/scenarios/differences.ts';
import { replayOnMachine, type Replay } from '#qa/scenarios/replay-scenario.ts';
import { readScenario, scenarioPaths } from '#qa/scenarios/format/scenario-files.ts';
import { scenarioCharts, screenCharts } from '#qa/scenarios/scenario-charts.ts';
import { scenarioSchemaText } from '#qa/scenarios/format/scenario-format.ts';
import { describeChart, transitionsOf } from '#kit/chart/describe-chart.ts';
import { unreachableTransitions } from '#tests/machines/model/allow-list.ts';

describe('the generated scenarios', () => {
  let replays: readonly Replay[] = [];

  beforeAll(async () => {
    const paths = await scenarioPaths([]);
    const scenarios = await Promise.all(
      paths.map(async (file) => [file, await readScenario(file)] as const),
    );
    replays = scenarios.map(([file, scenario]) => replayOnMachine(file, scenario));
  }, 60_000);

  it('are seen on the charts exactly as they are written', () => {
    const failures = replays.flatMap(({ file, failure }) =>
      failure === undefined
        ? []
        : [`${file}, step ${failure.step}: ${failure.differences.map(differenceText).join('; ')}`],
    );

    expect(failures).toEqual([]);
    expect(replays.length).toBeGreaterThan(100);
  });

  it('take every transition that is not listed with a reason', () => {
    const taken = new Set(
      replays.flatMap(({ played }) => played.flatMap((step) => [...step.taken.values()].flat())),
    );
    const listed = new Set([...notCovered, ...leftToModels].map(({ transition }) => transition));
    const missing = [...scenarioCharts, ...screenCharts]
      .flatMap((machine) => transitionsOf(describeChart(machine)))
      .filter(({ id }) => !taken.has(id))
      .filter(({ id }) => !listed.has(id));

    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('leave nothing of the charts of a screen that the models do not take', () => {
    const left = leftToModels.filter(({ transition }) => transition in unreachableTransitions);

    expect(left).toEqual([]);
  });

  it('say truthfully which transitions they cover', () => {
    for (const { scenario, played } of replays) {
      const taken = new Set(played.flatMap((step) => [...step.taken.values()].flat()));

      expect(scenario.covers.transitions).toEqual([...taken].toSorted());
    }
  });

  it('have names of their own that read as sentences', () => {
    const names = replays.map(({ scenario }) => scenario.name);

    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ .+ .+/);
  });

  it('follow the published schema', async () => {
    expect(await readFile('statecharts/scenario.schema.json', 'utf8')).toBe(scenarioSchemaText());
  });
});
