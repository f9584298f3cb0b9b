import { isDeepStrictEqual } from 'node:util';
import { ImpossibleStepError } from './impossible-step-error.ts';
import { play, type PlayedStep } from './world/play.ts';
import { scenarioSchema, type Scenario, type Sight } from './format/scenario-format.ts';
import type { Expectation, Story } from './story.ts';

/**
 * Plays a story on the charts and writes down what was seen. Throws where the charts contradict
 * what the author of the story says must be seen.
 */
export function tellStory(story: Story): Scenario {
  const { name, description, kind, spec } = story;
  const settings = scenarioSchema.shape.settings.parse(story.settings ?? {});
  const actions = story.steps.map(([action]) => action);
  const played: PlayedStep[] = [];
  play(settings, actions, (step, index) => {
    if (step.fault instanceof ImpossibleStepError)
      throw new Error(`${name}, step ${index + 1}, ${step.fault.message}. Correct the story.`);
    return played.push(step) > 0;
  });
  for (const [index, [, ...expected]] of story.steps.entries()) {
    const see = played[index]?.see ?? [];
    for (const expectation of expected) compare(`${name}, step ${index + 1}`, see, expectation);
  }
  const transitions = [...takenIn(played)].toSorted();
  return {
    name,
    description,
    kind,
    covers: { transitions, spec: [...spec] },
    settings,
    steps: stepsOf(played),
  };
}

/** The steps of a scenario file, from what was played. */
export function stepsOf(played: readonly PlayedStep[]): Scenario['steps'] {
  return played.map(({ at, action, see }) => ({ at, ...action, see: [...see] }));
}

/** Ids of all transitions that were taken. */
export function takenIn(played: readonly PlayedStep[]): ReadonlySet<string> {
  return new Set(played.flatMap(({ taken }) => [...taken.values()].flat()));
}

function compare(place: string, see: readonly Sight[], expectation: Expectation): void {
  const { tab = 1, ...expected } = expectation;
  const seen = see.find((sight) => sight.tab === tab);
  for (const [key, value] of Object.entries(expected)) {
    const found: unknown = seen === undefined ? undefined : Reflect.get(seen, key);
    if (!isDeepStrictEqual(found, value)) {
      throw new Error(
        `${place}, tab ${tab}: ${key} must be ${JSON.stringify(value)} but the charts show ${JSON.stringify(found)}. Correct the story or the chart.`,
      );
    }
  }
}
