import type { AnyStateMachine } from 'xstate';
import { createChartActor } from '#kit/runner/chart-actor.ts';
import type { ChartModel, Command, Run } from './chart-model.ts';
import { ManualClock } from '#kit/runner/manual-clock.ts';

/** A run as data: the input's name and the names of the commands. */
export interface CommandRun {
  readonly input: string;
  readonly steps: readonly string[];
}

/** Starts one run; `machine` replaces the model's own to run a mutant. */
export function startRun<Facts>(
  model: ChartModel<Facts>,
  input: string,
  machine: AnyStateMachine = model.machine,
): Run<Facts> {
  const clock = new ManualClock(model.startsAt);
  const surroundings = { clock, facts: model.facts(clock) };
  const lives = model.lives(surroundings);
  const chart = createChartActor(machine, { input: model.inputs[input], clock, lives });
  return { ...surroundings, chart };
}

/** Finds a command by its name; throws when the model has none of that name. */
export function commandNamed<Facts>(model: ChartModel<Facts>, name: string): Command<Facts> {
  const command = model.commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    throw new Error(`The model of ${model.machine.id} has no command "${name}"; correct the name.`);
  }
  return command;
}

/** Executes one step; false when it is not possible now, and then nothing happens. */
export function executeStep<Facts>(
  model: ChartModel<Facts>,
  run: Run<Facts>,
  name: string,
): boolean {
  const command = commandNamed(model, name);
  const isPossible = command.isPossible(run);
  if (isPossible) command.execute(run);
  return isPossible;
}

/** Runs a scenario to its end; every step must be possible. */
export function runScenario<Facts>(model: ChartModel<Facts>, scenario: CommandRun): Run<Facts> {
  const run = startRun(model, scenario.input);
  for (const name of scenario.steps) {
    if (!executeStep(model, run, name)) throw new Error(`"${name}" is not possible here.`);
  }
  return run;
}
