import { afterAll, describe, expect, test } from 'vitest';
import { startsOf } from '#tests/support/statecharts/explore-chart.ts';
import { explorationOf } from '#tests/support/statecharts/exploration-of.ts';
import { type Recording, record, survivors } from '#tests/support/statecharts/kill-mutants.ts';
import { type Mutant, mutantsOf } from '#tests/support/statecharts/mutate-chart.ts';
import { equivalentMutants } from './allow-list.ts';
import { models } from './models.ts';

const lines: string[] = [];
const known = new Set<string>();

function isListed({ name }: Mutant): boolean {
  return name in equivalentMutants;
}

/** Runs in which one of the mutated transitions is taken: where a difference would show. */
function takesOneOf(mutants: readonly Mutant[]): (recording: Recording) => boolean {
  const transitions = mutants.map(({ transition }) => transition ?? '');
  return ({ taken }) => transitions.some((id) => taken.has(id));
}

describe.each(Object.entries(models))('%s', (chart, model) => {
  test('is told from every mutant but the equivalent ones', { timeout: 300_000 }, () => {
    const exploration = explorationOf(model);
    const runs = [...startsOf(exploration), ...exploration.steps.map((step) => step.to)];
    const recordings = runs.map(({ scenario }) => record(model, scenario));
    const mutants = mutantsOf(model.machine);
    const listed = mutants.filter(isListed);
    const others = mutants.filter((mutant) => !isListed(mutant));

    const alive = survivors(model, others, recordings);
    const equivalent = survivors(model, listed, recordings.filter(takesOneOf(listed)));

    lines.push(`${chart}: ${mutants.length} mutants, ${listed.length} equivalent`);
    for (const { name } of mutants) known.add(name);
    expect(alive).toEqual([]);
    expect(equivalent).toEqual(listed.map(({ name }) => name));
  });
});

test('the list of equivalents names existing mutants only', () => {
  expect(Object.keys(equivalentMutants).filter((name) => !known.has(name))).toEqual([]);
});

afterAll(() => {
  process.stdout.write(`${lines.join('\n')}\n`);
});
