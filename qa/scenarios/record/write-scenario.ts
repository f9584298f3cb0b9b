import { playAsOffered } from '../world/play.ts';
import type { Action, Scenario, Settings } from '../format/scenario-format.ts';
import { passes } from '../story.ts';
import { stepsOf, takenIn } from '../tell-story.ts';

/** An observed happening, with its time in milliseconds. */
export interface Happening {
  readonly atMs: number;
  readonly action: Action;
}

/** The parts of a scenario from a person's use of the portal. */
export interface Recorded {
  readonly name: string;
  readonly happenings: readonly Happening[];
  readonly endedAtMs: number;
  readonly settings: Settings;
}

/** An interaction followed this soon by another action of the same person is a part of it. */
const partOfMs = 500;

/**
 * Creates a scenario from happenings: whole seconds pass between the steps, and the expected sights
 * are those of the charts. Throws when nothing happened, or when the charts cannot do it.
 */
export function writeScenario({ name, happenings, endedAtMs, settings }: Recorded): Scenario {
  const ordered = happenings.toSorted((one, other) => one.atMs - other.atMs);
  const actions = withTime(withoutParts(ordered), endedAtMs);
  if (actions.length === 0) throw new Error('Nothing was done, so there is nothing to record.');
  const played = playAsOffered(settings, actions);
  return {
    name,
    description: 'Recorded while somebody used the portal; names and typed text are left out.',
    kind: 'session',
    covers: { transitions: [...takenIn(played)].toSorted(), spec: [] },
    settings,
    steps: stepsOf(played),
  };
}

function withoutParts(happenings: readonly Happening[]): readonly Happening[] {
  return happenings.filter(({ action, atMs }, index) => {
    if (action.does !== 'clicks or types') return true;
    const next = happenings
      .slice(index + 1)
      .find((other) => other.action.who === 'person' && other.action.tab === action.tab);
    return next === undefined || next.atMs - atMs > partOfMs;
  });
}

/**
 * Seconds count from the person's last action, as deadlines do; rounding from the start could move
 * a step across a deadline.
 */
function withTime(happenings: readonly Happening[], endedAtMs: number): readonly Action[] {
  const actions: Action[] = [];
  let at = 0;
  let base = { atMs: happenings[0]?.atMs ?? endedAtMs, at: 0 };
  const waitUntil = (atMs: number): void => {
    const due = base.at + Math.floor((atMs - base.atMs) / 1000);
    if (due > at) actions.push(passes(due - at));
    at = Math.max(at, due);
  };
  for (const { atMs, action } of happenings) {
    waitUntil(action.does === 'sleeps' ? atMs - action.seconds * 1000 : atMs);
    actions.push(action);
    if (action.does === 'sleeps') at += action.seconds;
    if (action.who === 'person') base = { atMs, at };
  }
  if (happenings.length > 0) waitUntil(endedAtMs);
  return actions;
}
