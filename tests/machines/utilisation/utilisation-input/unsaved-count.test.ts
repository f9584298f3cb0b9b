import { expect, test } from 'vitest';
import { selectUnsavedCount } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { UtilisationInputSnapshot } from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import { runScenario } from '#kit/cover/scenario-run.ts';
import { utilisationInputModel } from './utilisation-input.model.ts';

const refused = [
  'answer loadUtilisation (one month)',
  'send submission.submit',
  'answer submitMonths (refused)',
];

function unsavedAfter(steps: readonly string[]): number {
  const { chart } = runScenario(utilisationInputModel, { input: 'latest', steps });
  const snapshot: UtilisationInputSnapshot = chart.actor.getSnapshot();
  return selectUnsavedCount(snapshot);
}

test('a month that was refused as it is stored lacks no save', () => {
  expect(unsavedAfter(refused)).toBe(0);
  expect(unsavedAfter([...refused, 'send cells.change (types 1)'])).toBe(1);
});
