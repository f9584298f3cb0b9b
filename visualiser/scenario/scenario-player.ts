import './jitless-schemas.ts';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { PortalTab } from '#qa/scenarios/world/portal-tab.ts';
import { SimulatedPortal } from '#qa/scenarios/world/simulated-portal.ts';
import type { Action, Scenario, Step } from '#qa/scenarios/format/scenario-format.ts';
import { actionText } from '#qa/scenarios/format/step-text.ts';
import { WireWriter } from '#kit/inspection/wire-writer.ts';
import type { Heard } from '#visualiser/recording/read-message.ts';
import { scenarioSource } from '#visualiser/recording/scenario-source.ts';
import { compareSights } from './compare-sights.ts';

/** 2026-01-05T08:00:00Z, when every scenario starts. */
const startsAt = Date.UTC(2026, 0, 5, 8);

/** The result of a step; without differences, everything was seen as expected. */
export interface StepResult {
  readonly differences: readonly string[];
}

/**
 * Plays a scenario step by step on the portal's own charts, in this page, with a clock that moves
 * only when a step says so. The charts' messages are passed on as if from a portal.
 */
export class ScenarioPlayer {
  readonly #steps: readonly Step[];
  readonly #world: SimulatedPortal;
  readonly #hear: (message: Heard) => void;
  readonly #run: string;
  #done = 0;
  #tabs = 0;

  /** `run` distinguishes this run from others of the same page. */
  constructor(scenario: Scenario, run: number, hear: (message: Heard) => void) {
    this.#steps = scenario.steps;
    this.#hear = hear;
    this.#run = `${scenarioSource}${run}`;
    this.#world = new SimulatedPortal(scenario.settings, (tab) => this.#listen(tab));
  }

  /** Number of played steps. */
  get done(): number {
    return this.#done;
  }

  get isOver(): boolean {
    return this.#done >= this.#steps.length;
  }

  /** Plays the next step. Throws when there is none. */
  step(): StepResult {
    const step = this.#steps[this.#done];
    if (step === undefined) throw new Error('The scenario is over; start it again.');
    this.#done += 1;
    this.#world.perform(actionOf(step));
    return { differences: compareSights(step.see, this.#world.observe()) };
  }

  /** Ends the charts. */
  close(): void {
    this.#world.close();
  }

  #listen(tab: PortalTab): void {
    this.#listenTo(tab.actor);
    tab.onScreen((screen) => this.#listenTo(screen));
  }

  /** A separate chart: what a screen starts has no parent chart. */
  #listenTo(root: AnyActorRef): void {
    this.#tabs += 1;
    const now = (): number => startsAt + this.#world.at * 1000;
    const writer = new WireWriter(`${this.#run}t${this.#tabs}`, now);
    const pass = (event: InspectionEvent): void => {
      for (const message of writer.write(event)) this.#hear(message);
    };
    // The charts run before anybody can listen: they are announced now.
    for (const event of announcements(root, root.sessionId)) pass(event);
    root.system.inspect(pass);
  }
}

/** What a step is, as the end of a sentence: "signs in as finance". */
export function stepText(step: Step): string {
  return actionText(actionOf(step));
}

function actionOf({ at: _at, see: _see, ...action }: Step): Action {
  return action;
}

function announcements(actorRef: AnyActorRef, rootId: string): readonly InspectionEvent[] {
  const snapshot = actorRef.getSnapshot();
  const { children = {} }: { children?: Readonly<Record<string, AnyActorRef>> } = snapshot;
  return [
    { type: '@xstate.actor', actorRef, rootId },
    { type: '@xstate.snapshot', actorRef, rootId, event: { type: 'xstate.init' }, snapshot },
    ...Object.values(children).flatMap((child) => announcements(child, rootId)),
  ];
}
