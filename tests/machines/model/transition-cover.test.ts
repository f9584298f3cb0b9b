import { afterAll, describe, expect, test } from 'vitest';
import { machines } from '#qa/charts/registry.ts';
import { coverageTable, writeCoverage } from '#kit/cover/coverage-report.ts';
import { explorationOf } from '#kit/cover/exploration-of.ts';
import { runScenario } from '#kit/cover/scenario-run.ts';
import { coverTransitions } from '#kit/cover/transition-cover.ts';
import { unreachableTransitions } from './allow-list.ts';
import { models } from './models.ts';

const covers = Object.entries(models).map(([chart, model]) => ({
  chart,
  model,
  cover: coverTransitions(model.machine, explorationOf(model)),
}));

function allowedOf(declared: readonly string[]): Readonly<Record<string, string>> {
  const entries = Object.entries(unreachableTransitions);
  return Object.fromEntries(entries.filter(([id]) => declared.includes(id)));
}

test('every chart of the registry has a model', () => {
  expect(Object.keys(models).toSorted()).toEqual(machines.map((machine) => machine.id).toSorted());
});

describe.each(covers)('$chart', ({ model, cover }) => {
  test('runs take every declared transition but the allowed ones', () => {
    expect(cover.missing).toEqual(Object.keys(allowedOf(cover.declared)));
  });

  test.each(cover.witnesses)('a run takes $transition', ({ transition, scenario }) => {
    const run = runScenario(model, scenario);

    expect(run.chart.drainTaken()).toContain(transition);
    expect(run.chart.failure).toBeUndefined();
  });
});

test('the allow-list names declared transitions only', () => {
  const declared = new Set(covers.flatMap(({ cover }) => cover.declared));

  expect(Object.keys(unreachableTransitions).filter((id) => !declared.has(id))).toEqual([]);
});

afterAll(() => {
  const coverage = covers.map(({ chart, cover }) => ({
    chart,
    declared: cover.declared,
    covered: cover.witnesses.map((witness) => witness.transition),
    allowed: allowedOf(cover.declared),
  }));
  writeCoverage(coverage);
  process.stdout.write(`${coverageTable(coverage)}\n`);
});
