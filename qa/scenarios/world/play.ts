import { isChoice } from '../format/offers.ts';
import { SimulatedPortal } from './simulated-portal.ts';
import type { PortalTab } from './portal-tab.ts';
import type { Action, Settings, Sight } from '../format/scenario-format.ts';

/** A step that was tried: its times, the sight after it, and its transitions. */
export interface PlayedStep {
  /** Seconds from the start of the scenario to the step. */
  readonly at: number;
  /** Seconds from the start of the scenario to the sight after the step. */
  readonly seenAt: number;
  /** When it was seen by the clock on the wall, epoch milliseconds. */
  readonly clock: number;
  readonly action: Action;
  readonly see: readonly Sight[];
  /** Transition ids by tab, in order. */
  readonly taken: ReadonlyMap<number, readonly string[]>;
  /** Why it could not be done. */
  readonly fault?: unknown;
}

/**
 * Performs actions on the charts of a fresh portal, one after the other. Every step is passed to
 * `after` at once, which may stop the run by returning false; else a step that cannot be done throws
 * its fault.
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
      const step = tryStep(world, action);
      if (!after(step, index)) return;
      if (step.fault !== undefined) throw step.fault;
    }
  } finally {
    world.close();
  }
}

/** Performs all actions and returns the steps. Throws at one that cannot be done. */
export function playAll(settings: Settings, actions: readonly Action[]): readonly PlayedStep[] {
  const played: PlayedStep[] = [];
  play(settings, actions, (step) => played.push(step) > 0);
  return played;
}

/**
 * Performs all actions of a recording and returns the steps: a choice that the charts do not offer
 * says so. Throws at a step that cannot be done.
 */
export function playAsOffered(
  settings: Settings,
  actions: readonly Action[],
): readonly PlayedStep[] {
  const world = new SimulatedPortal(settings);
  try {
    return actions.map((action) => {
      const isMissing = isChoice(action) && !world.isOffered(action);
      const step = tryStep(world, isMissing ? { ...action, offered: false } : action);
      if (step.fault !== undefined) throw step.fault;
      return step;
    });
  } finally {
    world.close();
  }
}

function tryStep(world: SimulatedPortal, action: Action): PlayedStep {
  const { at } = world;
  const fault = faultOf(() => world.perform(action));
  const see = world.observe();
  const taken = world.drainTaken();
  const step = { at, seenAt: world.at, clock: Date.now(), action, see, taken };
  return fault === undefined ? step : { ...step, fault };
}

function faultOf(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (fault) {
    return fault;
  }
}
