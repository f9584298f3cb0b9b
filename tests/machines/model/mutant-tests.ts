import { afterAll, describe, expect, test } from 'vitest';
import { type ExploredRun, startsOf } from '#kit/cover/explore-chart.ts';
import { explorationOf } from '#kit/cover/exploration-of.ts';
import { survivors } from '#kit/mutants/kill-mutants.ts';
import { type Mutant, mutantsOf } from '#kit/mutants/mutate-chart.ts';
import { equivalentMutants } from './allow-list.ts';
import { models } from './models.ts';
import { proofOfChart } from './proof-of-chart.ts';

/** The files, in addition to its model, on which the proof about the mutants of a chart depends. */
const others = [
  'kit/cover/exploration-of.ts',
  'kit/mutants/kill-mutants.ts',
  'tests/machines/model/allow-list.ts',
];

const lines: string[] = [];
const known = new Set<string>();

function isListed({ name }: Mutant): boolean {
  return name in equivalentMutants;
}

/** Runs in which one of the mutated transitions is taken: where a difference would show. */
function takesOneOf(mutants: readonly Mutant[]): (run: ExploredRun) => boolean {
  const transitions = mutants.map(({ transition }) => transition ?? '');
  return ({ takenSoFar }) => transitions.some((id) => takenSoFar.has(id));
}

/** Tests that each chart is told from its mutants in the explored runs. */
export function testMutants(): void {
  describe.each(Object.entries(models))('%s', (chart, model) => {
    test('is told from every mutant but the equivalent ones', { timeout: 300_000 }, () => {
      const proof = proofOfChart('mutants', chart, import.meta.filename, others);
      const mutants = mutantsOf(model.machine);
      const listed = mutants.filter(isListed);
      for (const { name } of mutants) known.add(name);
      const since = proof.isKnown ? ', as proven before' : '';
      lines.push(`${chart}: ${mutants.length} mutants, ${listed.length} equivalent${since}`);
      if (proof.isKnown) return;
      const exploration = explorationOf(model);
      const runs = [...startsOf(exploration), ...exploration.steps.map((step) => step.to)];
      const unlisted = mutants.filter((mutant) => !isListed(mutant));

      const alive = survivors(model, unlisted, runs);
      const equivalent = survivors(model, listed, runs.filter(takesOneOf(listed)));

      expect(alive).toEqual([]);
      expect(equivalent).toEqual(listed.map(({ name }) => name));
      proof.keep();
    });
  });

  test('the list of equivalents names existing mutants only', () => {
    expect(Object.keys(equivalentMutants).filter((name) => !known.has(name))).toEqual([]);
  });

  afterAll(() => {
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}
