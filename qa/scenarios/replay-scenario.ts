import { isDeepStrictEqual } from 'node:util';
import { play, type PlayedStep } from './world/play.ts';
import type { PortalTab } from './world/portal-tab.ts';
import type { Action, Scenario, Sight, Step } from './format/scenario-format.ts';

/** One difference from what the scenario expects. */
export interface SightDifference {
  readonly tab: number;
  readonly field: string;
  readonly expected: unknown;
  readonly seen: unknown;
}

/** A modal after a step, counted from 1; a JPEG. */
export interface Picture {
  readonly step: number;
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
    const differences = differencesBetween(scenario.steps[index]?.see ?? [], step.see);
    if (differences.length > 0) failure = { step: index + 1, differences };
    return differences.length === 0;
  };
  try {
    play(scenario.settings, scenario.steps.map(actionOf), compareStep, onTab);
  } catch (error) {
    failure = { step: played.length + 1, differences: [], fault: String(error) };
  }
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

/** The difference as a line for a person. */
export function differenceText({ tab, field, expected, seen }: SightDifference): string {
  return `tab ${tab}, ${field}: expected ${JSON.stringify(expected)}, seen ${JSON.stringify(seen)}`;
}

/** What is seen differently, tab by tab and field by field. */
export function differencesBetween(
  expected: readonly Sight[],
  seen: readonly Sight[],
): readonly SightDifference[] {
  return expected.flatMap((sight) => {
    const found = seen.find(({ tab }) => tab === sight.tab);
    const fields = new Set([...Object.keys(sight), ...Object.keys(found ?? {})]);
    return [...fields].flatMap((field) => {
      const wanted: unknown = Reflect.get(sight, field);
      const got: unknown = found === undefined ? undefined : Reflect.get(found, field);
      if (isDeepStrictEqual(wanted, got)) return [];
      return [{ tab: sight.tab, field, expected: wanted, seen: got }];
    });
  });
}
