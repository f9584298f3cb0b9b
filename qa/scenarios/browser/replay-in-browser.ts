import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PlayedStep } from '../world/play.ts';
import { differencesBetween } from '../differences.ts';
import {
  actionOf,
  failureOf,
  type Failure,
  type Picture,
  type Replay,
} from '../replay-scenario.ts';
import type { Action, ExpectedSight, Scenario, Sight, Step } from '../format/scenario-format.ts';
import { pictureModals, pictureTabs } from './picture.ts';

/** A browser that runs the steps of a scenario. */
export interface ReplayBrowser {
  /** Seconds since the start. */
  readonly at: number;
  readonly tabs: readonly { readonly number: number; readonly page: Page }[];
  /** Performs one action and lets everything settle. */
  perform(action: Action): Promise<void>;
  /** What can be seen of every open tab. */
  observe(): Promise<Sight[]>;
  /** What is seen, where it is as close to the expectation as this browser can be. */
  alike(expected: readonly ExpectedSight[], seen: readonly Sight[]): readonly Sight[];
  /** Transitions that the pages have reported since the last call, by tab. */
  drainTaken(): Promise<PlayedStep['taken']>;
  close(): Promise<void>;
}

/** A difference that remains after this time counts. */
const patienceMs = 5000;
const lookEveryMs = 15;

/**
 * Runs the steps of a scenario in a browser and closes it. Stops at the first step that is seen
 * differently or fails.
 */
export async function replaySteps(
  file: string,
  scenario: Scenario,
  world: ReplayBrowser,
): Promise<Replay> {
  const started = performance.now();
  const played: PlayedStep[] = [];
  const pictures: Picture[] = [];
  let failure: Failure | undefined;
  try {
    for (const [index, step] of scenario.steps.entries()) {
      failure = await replayStep(world, step, index + 1, { played, pictures });
      if (failure !== undefined) break;
    }
  } finally {
    await world.close();
  }
  const milliseconds = performance.now() - started;
  const result = { file, scenario, milliseconds, played, pictures };
  return failure === undefined ? result : { ...result, failure };
}

async function replayStep(
  world: ReplayBrowser,
  step: Step,
  number: number,
  { played, pictures }: { played: PlayedStep[]; pictures: Picture[] },
): Promise<Failure | undefined> {
  const before = played.at(-1)?.see ?? [];
  const last = await tryStep(world, step);
  const failure = failureOf(step, last, number);
  const modals = await pictureModals(number, world.tabs, { before, after: last.see });
  const whole = failure === undefined ? [] : await pictureTabs(number, world.tabs);
  played.push(last);
  pictures.push(...modals, ...whole);
  return failure;
}

/** Performs a step; one that cannot be done has a fault, and what is seen then. */
async function tryStep(world: ReplayBrowser, step: Step): Promise<PlayedStep> {
  const { at } = world;
  const action = actionOf(step);
  try {
    await world.perform(action);
    const see = await seeAs(step, world);
    const taken = await world.drainTaken();
    return { at, seenAt: world.at, clock: Date.now(), action, see, taken };
  } catch (fault) {
    // A page that is lost shows nothing.
    const see = await world.observe().catch((): Sight[] => []);
    return { at, seenAt: world.at, clock: Date.now(), action, see, taken: new Map(), fault };
  }
}

/**
 * Observes until everything is as the step says, or the time is over; returns the last observation.
 */
async function seeAs(step: Step, world: ReplayBrowser): Promise<readonly Sight[]> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const see = world.alike(step.see, await world.observe());
    if (differencesBetween(step.see, see).length === 0 || performance.now() > until) return see;
    await pause(lookEveryMs);
  }
}
