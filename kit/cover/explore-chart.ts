import { type AdjacencyMap, getAdjacencyMap } from 'xstate/graph';
import type { ActorLogic, Snapshot } from 'xstate';
import type { ChartModel, Run } from './chart-model.ts';
import { executeStep, type CommandRun, startRun } from './scenario-run.ts';

/* The only module that imports xstate/graph. */

/** One executed run, seen as a node of the graph that `xstate/graph` walks. */
export type ExploredRun = Snapshot<undefined> & {
  readonly status: 'active';
  readonly scenario: CommandRun;
  /** Runs with the same key are taken for the same node. */
  readonly key: string;
  readonly configuration: unknown;
  /** What the last step took, in order. */
  readonly taken: readonly string[];
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

/** Executes a scenario from its start and reports where it leads and what its last step took. */
function visit<Facts>(model: ChartModel<Facts>, scenario: CommandRun): ExploredRun {
  const run = startRun(model, scenario.input);
  for (const name of scenario.steps) {
    run.chart.drainTaken();
    executeStep(model, run, name);
  }
  const isOver = !run.chart.isActive || scenario.steps.length >= model.maxSteps;
  const possible = isOver ? [] : model.commands.filter((command) => command.isPossible(run));
  const snapshot: { readonly value: unknown } = run.chart.actor.getSnapshot();
  const found = {
    scenario,
    key: keyOf(model, run),
    configuration: snapshot.value,
    taken: run.chart.drainTaken(),
    possible: possible.map((command) => command.name),
  };
  run.chart.stop();
  return { ...found, status: 'active', output: undefined, error: undefined };
}

function logicOf<Facts>(model: ChartModel<Facts>, input: string): RunLogic {
  return {
    getInitialSnapshot: () => visit(model, { input, steps: [] }),
    transition: ({ scenario }, event) =>
      visit(model, { ...scenario, steps: [...scenario.steps, event.type] }),
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
