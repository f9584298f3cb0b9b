import { PortalWorld } from './portal-world.ts';
import type { PortalTab } from './portal-tab.ts';
import type { Action, Settings, Sight } from './scenario-format.ts';

/** A step that was carried out: when, what was seen then, and which transitions it took. */
export interface PlayedStep {
  readonly at: number;
  readonly action: Action;
  readonly see: readonly Sight[];
  /** Transition ids by tab, in order. */
  readonly taken: ReadonlyMap<number, readonly string[]>;
}

/**
 * Carries out actions on the charts of a fresh portal, one after the other. Every step is given to
 * `after` at once, which may stop the run by answering false.
 */
export function play(
  settings: Settings,
  actions: readonly Action[],
  after: (step: PlayedStep, index: number) => boolean,
  onTab?: (tab: PortalTab) => void,
): void {
  const world = new PortalWorld(settings, onTab);
  try {
    for (const [index, action] of actions.entries()) {
      const { at } = world;
      world.perform(action);
      const step = { at, action, see: world.observe(), taken: world.drainTaken() };
      if (!after(step, index)) return;
    }
  } finally {
    world.close();
  }
}

/** Carries out all actions and gives what happened. */
export function playAll(settings: Settings, actions: readonly Action[]): readonly PlayedStep[] {
  const played: PlayedStep[] = [];
  play(settings, actions, (step) => played.push(step) > 0);
  return played;
}
