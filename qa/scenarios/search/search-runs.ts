import { playAll, type PlayedStep } from '../world/play.ts';
import { scenarioSchema, type Action, type Settings } from '../format/scenario-format.ts';
import { beginnings, mostSteps, moves, searchedSettings } from './search-space.ts';

/** A run that took something that no shorter run had taken. */
export interface FoundRun {
  readonly settings: Settings;
  readonly played: readonly PlayedStep[];
  /** Transition ids. */
  readonly transitions: ReadonlySet<string>;
  /** Two transitions that one chart took one after the other: `a ⟶ b`. */
  readonly pairs: ReadonlySet<string>;
}

/** Joins two consecutive transitions. */
export const pairSign = ' ⟶ ';

/**
 * Searches runs step by step and continues from those that take a transition, or a pair of them,
 * that no earlier run has taken. Deterministic: breadth first, in the order of the moves.
 */
export function searchRuns(onProgress: (runs: number, kept: number) => void): readonly FoundRun[] {
  const kept: FoundRun[] = [];
  const known = new Set<string>();
  let tried = 0;
  const attempt = (settings: Settings, actions: readonly Action[]): boolean => {
    tried += 1;
    const run = tryRun(settings, actions);
    const isNew = run !== undefined && hasNews(run, known);
    if (isNew) kept.push(run);
    if (tried % 500 === 0) onProgress(tried, kept.length);
    return isNew;
  };
  for (const wish of searchedSettings) {
    const settings = scenarioSchema.shape.settings.parse(wish);
    let frontier = beginnings;
    for (const actions of beginnings) attempt(settings, actions);
    while (frontier.length > 0) {
      frontier = frontier
        .filter((actions) => actions.length < mostSteps)
        .flatMap((actions) => moves.map((move) => [...actions, ...move]))
        .filter((actions) => attempt(settings, actions));
    }
  }
  return kept;
}

/** Undefined when a step is impossible, such as a choice that the page does not offer. */
function tryRun(settings: Settings, actions: readonly Action[]): FoundRun | undefined {
  try {
    const played = playAll(settings, actions);
    return { settings, played, ...takenIn(played) };
  } catch {
    return undefined;
  }
}

function takenIn(played: readonly PlayedStep[]): Pick<FoundRun, 'transitions' | 'pairs'> {
  const transitions = new Set<string>();
  const pairs = new Set<string>();
  const last = new Map<string, string>();
  for (const { taken } of played) {
    for (const [tab, ids] of taken) {
      for (const id of ids) {
        const chart = `${tab} ${id.split(/[.|]/, 1)[0]}`;
        const before = last.get(chart);
        transitions.add(id);
        if (before !== undefined) pairs.add(`${before}${pairSign}${id}`);
        last.set(chart, id);
      }
    }
  }
  return { transitions, pairs };
}

function hasNews({ transitions, pairs }: FoundRun, known: Set<string>): boolean {
  const before = known.size;
  for (const id of [...transitions, ...pairs]) known.add(id);
  return known.size > before;
}
