import { afterAll, describe, expect, test } from 'vitest';
import { explorationOf } from '#tests/support/statecharts/exploration-of.ts';
import { record, survivors } from '#tests/support/statecharts/kill-mutants.ts';
import { mutantsOf } from '#tests/support/statecharts/mutate-chart.ts';
import { equivalentMutants } from './allow-list.ts';
import { models } from './models.ts';

const lines: string[] = [];
const known = new Set<string>();

describe.each(Object.entries(models))('%s', (chart, model) => {
  test(
    'every mutant is told from the original but the equivalent ones',
    { timeout: 60_000 },
    () => {
      const { steps } = explorationOf(model);
      const recordings = steps.map((step) => record(model, step.to.scenario));
      const mutants = mutantsOf(model.machine);

      const alive = survivors(model, mutants, recordings);

      lines.push(`${chart}: ${mutants.length} mutants, ${alive.length} equivalent`);
      for (const { name } of mutants) known.add(name);
      const equivalent = Object.keys(equivalentMutants);
      const expected = mutants
        .map((mutant) => mutant.name)
        .filter((name) => equivalent.includes(name));
      expect(alive).toEqual(expected);
    },
  );
});

test('the list of equivalents names existing mutants only', () => {
  expect(Object.keys(equivalentMutants).filter((name) => !known.has(name))).toEqual([]);
});

afterAll(() => {
  process.stdout.write(`${lines.join('\n')}\n`);
});
