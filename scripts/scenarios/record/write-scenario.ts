import { playAll } from '../play.ts';
import type { Action, Scenario, Settings } from '../scenario-format.ts';
import { passes } from '../story.ts';
import { stepsOf, takenIn } from '../tell-story.ts';

/** Something that was seen to happen, at a time in milliseconds. */
export interface Happening {
  readonly atMs: number;
  readonly action: Action;
}

/** What a scenario is made of when somebody used the portal. */
export interface Recorded {
  readonly name: string;
  readonly happenings: readonly Happening[];
  readonly endedAtMs: number;
  readonly settings: Settings;
}

/** An interaction that is followed so soon by something else of the same person was a part of it. */
const partOfMs = 500;

/**
 * Makes a scenario of what happened: whole seconds pass between the steps, and what must be seen is
 * what the charts show. Throws when nothing happened, or when the charts cannot do it.
 */
export function writeScenario({ name, happenings, endedAtMs, settings }: Recorded): Scenario {
  const ordered = happenings.toSorted((one, other) => one.atMs - other.atMs);
  const actions = withTime(withoutParts(ordered), endedAtMs);
  if (actions.length === 0) throw new Error('Nothing was done, so there is nothing to record.');
  const played = playAll(settings, actions);
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
 * Seconds are counted from the last thing that a person did: deadlines are, and rounding from the
 * start would move a step to the other side of one.
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
