import type { AnyStateMachine } from 'xstate';
import type { ChartModel } from '#kit/cover/chart-model.ts';
import type { Mutant } from './mutate-chart.ts';
import { digestOf, observeChart } from './observe-chart.ts';
import { executeStep, type CommandRun, startRun } from '#kit/cover/scenario-run.ts';

/** A scenario with a digest of what the original showed after every step, and what it took. */
export interface RecordedRun {
  readonly scenario: CommandRun;
  readonly observations: readonly string[];
  readonly taken: ReadonlySet<string>;
}

/** Records the original: the oracle that a mutant has to disagree with. */
export function record<Facts>(model: ChartModel<Facts>, scenario: CommandRun): RecordedRun {
  const run = startRun(model, scenario.input);
  const observations = [digestOf(observeChart(run.chart))];
  for (const name of scenario.steps) {
    executeStep(model, run, name);
    observations.push(digestOf(observeChart(run.chart)));
  }
  const taken = new Set(run.chart.drainTaken());
  run.chart.stop();
  return { scenario, observations, taken };
}

/** Whether the mutant shows anything else than the original did, or breaks. */
function differs<Facts>(
  model: ChartModel<Facts>,
  machine: AnyStateMachine,
  { scenario, observations }: RecordedRun,
): boolean {
  const run = startRun(model, scenario.input, machine);
  const agrees = (step: number): boolean =>
    digestOf(observeChart(run.chart)) === observations[step];
  const isSame =
    agrees(0) &&
    scenario.steps.every((name, index) => executeStep(model, run, name) && agrees(index + 1));
  const isBroken = run.chart.failure !== undefined;
  run.chart.stop();
  return !isSame || isBroken;
}

function isKilledBy<Facts>(
  model: ChartModel<Facts>,
  machine: AnyStateMachine,
  recording: RecordedRun,
): boolean {
  try {
    return differs(model, machine, recording);
  } catch {
    return true;
  }
}

/** The mutant's own transition first: a run that takes it is the likeliest to kill. */
function inOrder(mutant: Mutant, recordings: readonly RecordedRun[]): readonly RecordedRun[] {
  const { transition } = mutant;
  if (transition === undefined) return recordings;
  const takes = (recording: RecordedRun): boolean => recording.taken.has(transition);
  return [...recordings.filter(takes), ...recordings.filter((recording) => !takes(recording))];
}

/** Names of the mutants that no recorded scenario tells from the original. */
export function survivors<Facts>(
  model: ChartModel<Facts>,
  mutants: readonly Mutant[],
  recordings: readonly RecordedRun[],
): readonly string[] {
  return mutants
    .filter((mutant) => {
      const machine = builtOrBroken(mutant);
      if (machine === undefined) return false;
      return !inOrder(mutant, recordings).some((recording) =>
        isKilledBy(model, machine, recording),
      );
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
