import { differencesBetween, differenceText, type SightDifference } from './differences.ts';
import { ImpossibleStepError } from './impossible-step-error.ts';
import { play, type PlayedStep } from './world/play.ts';
import type { PortalTab } from './world/portal-tab.ts';
import type { Action, Scenario, Step } from './format/scenario-format.ts';

/** A tab after a step, counted from 1; a JPEG. */
export interface Picture {
  readonly step: number;
  readonly tab: number;
  readonly caption: string;
  readonly base64: string;
}

/** How a replay ended. */
export interface Replay {
  readonly file: string;
  readonly scenario: Scenario;
  readonly milliseconds: number;
  readonly played: readonly PlayedStep[];
  /** The first step with a difference, from 1; undefined when all passed. */
  readonly failure?: Failure;
  /** Why it was not replayed at all. */
  readonly skipped?: string;
  readonly pictures?: readonly Picture[];
}

/** Where a replay failed: the differences, or why a step could not be done. */
export interface Failure {
  readonly step: number;
  readonly differences: readonly SightDifference[];
  readonly fault?: string;
}

/**
 * Replays a scenario on the charts with a clock that is moved by hand. Stops at the first step
 * that is seen differently.
 */
export function replayOnMachine(
  file: string,
  scenario: Scenario,
  onTab?: (tab: PortalTab) => void,
): Replay {
  const started = performance.now();
  const played: PlayedStep[] = [];
  let failure: Failure | undefined;
  const compareStep = (step: PlayedStep, index: number): boolean => {
    played.push(step);
    const expected = scenario.steps[index];
    failure = expected === undefined ? undefined : timedFailureOf(expected, step, index + 1);
    return failure === undefined;
  };
  play(scenario.settings, scenario.steps.map(actionOf), compareStep, onTab);
  const milliseconds = performance.now() - started;
  return { file, scenario, milliseconds, played, ...(failure === undefined ? {} : { failure }) };
}

/** A step without its time and what must be seen. */
export function actionOf({ at: _at, see: _see, ...action }: Step): Action {
  return action;
}

/** The failure, as lines for a person. */
export function failureLines({ differences, fault }: Failure): readonly string[] {
  return [...(fault === undefined ? [] : [fault]), ...differences.map(differenceText)];
}

/**
 * How a played step differs from the expected one; undefined when it does not. `number` counts from
 * 1.
 */
export function failureOf(step: Step, played: PlayedStep, number: number): Failure | undefined {
  const { fault, see } = played;
  if (fault !== undefined) return faultFailure(fault, number);
  const differences = differencesBetween(step.see, see);
  return differences.length === 0 ? undefined : { step: number, differences };
}

/** With a clock that is moved by hand, the time of a step is one of its expectations. */
function timedFailureOf(step: Step, played: PlayedStep, number: number): Failure | undefined {
  const failure = failureOf(step, played, number);
  if (step.at === played.at) return failure;
  const time = { field: 'time', expected: step.at, seen: played.at };
  return { ...failure, step: number, differences: [time, ...(failure?.differences ?? [])] };
}

function faultFailure(fault: unknown, number: number): Failure {
  if (fault instanceof ImpossibleStepError)
    return { step: number, differences: [fault.difference] };
  const text = fault instanceof Error ? (fault.message.split('\n', 1)[0] ?? '') : String(fault);
  return { step: number, differences: [], fault: text };
}
