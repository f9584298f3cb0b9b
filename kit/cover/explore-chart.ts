import { type AdjacencyMap, getAdjacencyMap } from 'xstate/graph';
import type { ActorLogic, Snapshot } from 'xstate';
import type { ChartModel, Run } from './chart-model.ts';
import { digestOf, observeChart } from '#kit/runner/observe-chart.ts';
import { commandNamed, type CommandRun, executeStep, startRun } from './scenario-run.ts';

/* The only module that imports xstate/graph. */

/** One executed run, seen as a node of the graph that `xstate/graph` walks. */
export type ExploredRun = Snapshot<undefined> & {
  readonly status: 'active';
  readonly scenario: CommandRun;
  /** Runs with the same key count as the same node. */
  readonly key: string;
  readonly configuration: unknown;
  /** What the last step took, in order. */
  readonly taken: readonly string[];
  /** What the whole run took. */
  readonly takenSoFar: ReadonlySet<string>;
  /** Digest of all that can be seen of the chart after the last step. */
  readonly observed: string;
  /** Names of the commands that are possible next. */
  readonly possible: readonly string[];
};

interface StepEvent {
  readonly type: string;
}

type RunLogic = ActorLogic<ExploredRun, StepEvent>;

/** What exploring found: each node once, and every step that was executed. */
export interface Exploration {
  readonly nodes: readonly ExploredRun[];
  readonly steps: readonly { readonly from: ExploredRun; readonly to: ExploredRun }[];
}

/** Where the runs start, one per input, with the transitions of the start. */
export function startsOf({ nodes }: Exploration): readonly ExploredRun[] {
  return nodes.filter((node) => node.scenario.steps.length === 0);
}

const mostNodes = 4000;

function keyOf<Facts>(model: ChartModel<Facts>, run: Run<Facts>): string {
  const snapshot: { readonly value: unknown; readonly status: string } =
    run.chart.actor.getSnapshot();
  const ports = run.chart.pending().map((port) => port.name);
  return JSON.stringify([snapshot.status, snapshot.value, ports, model.distinguish(run)]);
}

/** What the last step did. */
type Shown = Pick<ExploredRun, 'taken' | 'observed'>;

function shownBy<Facts>({ chart }: Run<Facts>): Shown {
  return { taken: chart.drainTaken(), observed: digestOf(observeChart(chart)) };
}

function seen<Facts>(
  model: ChartModel<Facts>,
  run: Run<Facts>,
  scenario: CommandRun,
  shown: Shown,
  takenBefore: ReadonlySet<string> = new Set(),
): ExploredRun {
  const isOver = !run.chart.isActive || scenario.steps.length >= model.maxSteps;
  const possible = isOver ? [] : model.commands.filter((command) => command.isPossible(run));
  const snapshot: { readonly value: unknown } = run.chart.actor.getSnapshot();
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    scenario,
    key: keyOf(model, run),
    configuration: snapshot.value,
    ...shown,
    takenSoFar: new Set([...takenBefore, ...shown.taken]),
    possible: possible.map((command) => command.name),
  };
}

/** The run executed again from its start, ready for its next step. */
function runAgain<Facts>(model: ChartModel<Facts>, scenario: CommandRun): Run<Facts> {
  const run = startRun(model, scenario.input);
  for (const name of scenario.steps) executeStep(model, run, name);
  run.chart.drainTaken();
  return run;
}

/**
 * Takes steps from explored runs. A run whose last step was an event that left no trace at all (no
 * transition, nothing observed, the same facts) waits for the next step from the same place.
 */
class Walker<Facts> {
  readonly #model: ChartModel<Facts>;
  #waiting: { readonly at: ExploredRun; readonly run: Run<Facts> } | undefined;

  constructor(model: ChartModel<Facts>) {
    this.#model = model;
  }

  start(input: string): ExploredRun {
    const run = startRun(this.#model, input);
    const found = seen(this.#model, run, { input, steps: [] }, shownBy(run));
    run.chart.stop();
    return found;
  }

  step(from: ExploredRun, name: string): ExploredRun {
    const run = this.#runAt(from);
    const factsBefore = JSON.stringify(run.facts);
    executeStep(this.#model, run, name);
    const shown = shownBy(run);
    const scenario = { ...from.scenario, steps: [...from.scenario.steps, name] };
    const isTraceless =
      commandNamed(this.#model, name).event !== undefined &&
      shown.taken.length === 0 &&
      shown.observed === from.observed &&
      JSON.stringify(run.facts) === factsBefore;
    if (isTraceless) {
      this.#waiting = { at: from, run };
      return { ...from, scenario, taken: shown.taken };
    }
    const to = seen(this.#model, run, scenario, shown, from.takenSoFar);
    run.chart.stop();
    return to;
  }

  #runAt(place: ExploredRun): Run<Facts> {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting?.at === place) return waiting.run;
    waiting?.run.chart.stop();
    return runAgain(this.#model, place.scenario);
  }
}

function logicOf<Facts>(model: ChartModel<Facts>, input: string): RunLogic {
  const walker = new Walker(model);
  return {
    getInitialSnapshot: () => walker.start(input),
    transition: (from, event) => walker.step(from, event.type),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

function walk<Facts>(
  model: ChartModel<Facts>,
  input: string,
): AdjacencyMap<ExploredRun, StepEvent> {
  return getAdjacencyMap(logicOf(model, input), {
    limit: mostNodes * model.commands.length,
    serializeState: (state) => state.key,
    serializeEvent: (event) => event.type,
    events: (state) => state.possible.map((type) => ({ type })),
  });
}

/** Explores a chart breadth first from each of its inputs, by executing it. */
export function exploreChart<Facts>(model: ChartModel<Facts>): Exploration {
  const found = Object.keys(model.inputs).flatMap((input) => Object.values(walk(model, input)));
  const nodes = found.map((node) => node.state);
  const steps = found.flatMap(({ state, transitions }) =>
    Object.values<{ readonly state: ExploredRun }>(transitions).map((step) => ({
      from: state,
      to: step.state,
    })),
  );
  return { nodes, steps };
}
