import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario, Step } from '#qa/scenarios/format/scenario-format.ts';
import { readScenario, scenarioPaths } from '#qa/scenarios/format/scenario-files.ts';
import { Recording } from '#visualiser/recording/recording.ts';
import { activeStates } from '#visualiser/recording/view.ts';
import { ScenarioPlayer, stepText } from '#visualiser/scenario/scenario-player.ts';

let player: ScenarioPlayer | undefined;

afterEach(() => player?.close());

const paths = await scenarioPaths([]);
const first = async (kind: string): Promise<Scenario> => {
  const path = paths.find((each) => each.includes(`/${kind}-`));
  if (path === undefined) throw new Error(`There is no scenario of kind ${kind}.`);
  return readScenario(path);
};

function play(scenario: Scenario): { recording: Recording; differences: readonly string[] } {
  const recording = new Recording();
  player = new ScenarioPlayer(scenario, 1, recording.add);
  const differences: string[] = [];
  while (!player.isOver) differences.push(...player.step().differences);
  return { recording, differences };
}

describe('scenario player', () => {
  it.each(['boundary', 'tabs', 'sleep', 'refresh', 'utilisation'])(
    'sees in a scenario about %s what it says',
    async (kind) => {
      const scenario = await first(kind);
      const { differences } = play(scenario);

      expect(differences).toEqual([]);
      expect(player?.done).toBe(scenario.steps.length);
    },
  );

  it('tells what the charts do as a portal does', async () => {
    const scenario = await first('boundary');
    const { recording } = play(scenario);
    const session = [...recording.view.actors.values()].find(
      ({ chartId }) => chartId === 'session',
    );

    expect(session?.sessionId).toMatch(/^scenario1t1\.x:\d+$/);
    expect(session && activeStates(session)).toEqual([
      'session',
      'session.live',
      'session.live.active',
    ]);
    const declared = scenario.covers.transitions.filter((id) => id.startsWith('session.'));
    expect(declared.filter((id) => !recording.view.seen.transitions.has(id))).toEqual([]);
  });

  it('says what is seen otherwise', async () => {
    const scenario = await first('boundary');
    const steps = scenario.steps.map((step): Step => ({
      ...step,
      see: step.see.map((sight) => ({ ...sight, refreshes: 7 })),
    }));
    const { differences } = play({ ...scenario, steps });

    expect(differences[0]).toBe('Tab 1, refreshes: expected 7, seen 0.');
  });

  it('names each step as a sentence goes on', async () => {
    const { steps } = await first('boundary');

    expect(steps.map(stepText).slice(0, 2)).toEqual(['opens /dashboard', 'signs in as finance']);
  });
});
