import type { AnyStateMachine } from 'xstate';
import type { ChartModel } from '#kit/cover/chart-model.ts';
import type { Mutant } from './mutate-chart.ts';
import type { ExploredRun } from '#kit/cover/explore-chart.ts';
import { executeStep, startRun } from '#kit/cover/scenario-run.ts';
import { digestOf, observeChart } from '#kit/runner/observe-chart.ts';

/**
 * Whether the mutant differs from the original at the end of the run, or breaks, or cannot take a
 * step. An earlier difference is found at the end of a shorter run.
 */
function differs<Facts>(
  model: ChartModel<Facts>,
  machine: AnyStateMachine,
  { scenario, observed }: ExploredRun,
): boolean {
  const run = startRun(model, scenario.input, machine);
  const isSame =
    scenario.steps.every((name) => executeStep(model, run, name)) &&
    digestOf(observeChart(run.chart)) === observed;
  const isBroken = run.chart.failure !== undefined;
  run.chart.stop();
  return !isSame || isBroken;
}

function isKilledBy<Facts>(
  model: ChartModel<Facts>,
  machine: AnyStateMachine,
  explored: ExploredRun,
): boolean {
  try {
    return differs(model, machine, explored);
  } catch {
    return true;
  }
}

/** The mutant's own transition first: a run that takes it is the likeliest to kill. */
function inOrder(mutant: Mutant, runs: readonly ExploredRun[]): readonly ExploredRun[] {
  const { transition } = mutant;
  if (transition === undefined) return runs;
  const takes = ({ takenSoFar }: ExploredRun): boolean => takenSoFar.has(transition);
  return [...runs.filter(takes), ...runs.filter((run) => !takes(run))];
}

/**
 * Names of the mutants that behave like the original in every explored run. All beginnings of a run
 * must be among the runs, as in an exploration.
 */
export function survivors<Facts>(
  model: ChartModel<Facts>,
  mutants: readonly Mutant[],
  runs: readonly ExploredRun[],
): readonly string[] {
  return mutants
    .filter((mutant) => {
      const machine = builtOrBroken(mutant);
      if (machine === undefined) return false;
      return !inOrder(mutant, runs).some((run) => isKilledBy(model, machine, run));
    })
    .map((mutant) => mutant.name);
}

/** A configuration that the interpreter rejects is a dead mutant. */
function builtOrBroken(mutant: Mutant): AnyStateMachine | undefined {
  try {
    return mutant.build();
  } catch {
    return undefined;
  }
}
