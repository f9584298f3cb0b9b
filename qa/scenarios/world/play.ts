import { SimulatedPortal } from './simulated-portal.ts';
import type { PortalTab } from './portal-tab.ts';
import type { Action, Settings, Sight } from '../format/scenario-format.ts';

/** A completed step: its time, the sight after it, and its transitions. */
export interface PlayedStep {
  readonly at: number;
  readonly action: Action;
  readonly see: readonly Sight[];
  /** Transition ids by tab, in order. */
  readonly taken: ReadonlyMap<number, readonly string[]>;
}

/**
 * Performs actions on the charts of a fresh portal, one after the other. Every step is passed to
 * `after` at once, which may stop the run by returning false.
 */
export function play(
  settings: Settings,
  actions: readonly Action[],
  after: (step: PlayedStep, index: number) => boolean,
  onTab?: (tab: PortalTab) => void,
): void {
  const world = new SimulatedPortal(settings, onTab);
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

/** Performs all actions and returns the steps. */
export function playAll(settings: Settings, actions: readonly Action[]): readonly PlayedStep[] {
  const played: PlayedStep[] = [];
  play(settings, actions, (step) => played.push(step) > 0);
  return played;
}
