// In full runs: what a failed replay shows is a tool of QA; the charts fail the same way below it.
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserEngine } from '#qa/scenarios/browser/browser-engine.ts';
import { readScenario, scenarioFolder } from '#qa/scenarios/format/scenario-files.ts';
import type { Scenario } from '#qa/scenarios/format/scenario-format.ts';
import type { ReplayEngine } from '#qa/scenarios/replay-engine.ts';

/** The same scenario with one wrong claim in its last step. */
function falsified(scenario: Scenario): Scenario {
  const steps = scenario.steps.map((step, index) =>
    index === scenario.steps.length - 1
      ? { ...step, see: step.see.map((sight) => ({ ...sight, route: '/elsewhere' })) }
      : step,
  );
  return { ...scenario, steps };
}

describe('a scenario that differs in a browser', { timeout: 60_000 }, () => {
  let engine: ReplayEngine | undefined;

  beforeAll(async () => {
    engine = await browserEngine({ isHeaded: false, speed: undefined });
  });

  afterAll(() => engine?.close());

  it('stops at the first step that is seen differently and pictures modals and what is there', async () => {
    if (engine === undefined) throw new Error('The browser runs only inside tests.');
    const file = path.join(
      scenarioFolder,
      'boundary-follows-shortened-times-in-the-cookie-sehf.json',
    );
    const replayed = await engine.replay(file, falsified(await readScenario(file)));

    expect(replayed.failure).toEqual({
      step: 6,
      differences: [{ tab: 1, field: 'route', expected: '/elsewhere', seen: '/dashboard' }],
    });
    expect((replayed.pictures ?? []).map(({ step, tab, caption }) => [step, tab, caption])).toEqual(
      [
        [4, 1, 'the warning counts down'],
        [6, 1, 'the session has expired'],
        [6, 1, 'where it failed'],
      ],
    );
  });
});
