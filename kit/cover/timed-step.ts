import type { ChartModel, Run } from './chart-model.ts';
import type { Exploration, ExploredRun } from './explore-chart.ts';
import { runScenario, type CommandRun } from './scenario-run.ts';

/** A transition that time alone takes, and the milliseconds from `before` until it does. */
export interface TimedStep {
  readonly transition: string;
  readonly before: CommandRun;
  readonly afterMs: number;
}

/** Runs up to the moment from which time alone continues. */
export function runBefore(model: ChartModel, step: TimedStep): Run<unknown> {
  const run = runScenario(model, step.before);
  run.chart.drainTaken();
  return run;
}

function isPassing({ scenario }: ExploredRun): boolean {
  return scenario.steps.at(-1)?.startsWith('pass ') === true;
}

/** Time until a transition is taken; undefined when the timers run out before. */
function timeUntil(model: ChartModel, before: CommandRun, transition: string): number | undefined {
  const run = runScenario(model, before);
  run.chart.drainTaken();
  const start = run.clock.now();
  while (run.clock.nextIn() !== undefined) {
    run.clock.advance(run.clock.nextIn() ?? 0);
    if (run.chart.drainTaken().includes(transition)) return run.clock.now() - start;
    if (run.clock.now() - start > longestMs) return undefined;
  }
  return undefined;
}

/** An hour: longer than any delay of a chart. */
const longestMs = 3_600_000;

/** For every transition that time alone takes: its shortest executed run and its moment. */
export function timedSteps(model: ChartModel, { steps }: Exploration): readonly TimedStep[] {
  const shortest = new Map<string, CommandRun>();
  for (const { from, to } of steps.filter((step) => isPassing(step.to))) {
    for (const id of to.taken.filter((taken) => taken.startsWith(model.machine.id))) {
      const known = shortest.get(id);
      if (known === undefined || known.steps.length > from.scenario.steps.length) {
        shortest.set(id, from.scenario);
      }
    }
  }
  return [...shortest].flatMap(([transition, before]) => {
    const afterMs = timeUntil(model, before, transition);
    return afterMs === undefined ? [] : [{ transition, before, afterMs }];
  });
}
