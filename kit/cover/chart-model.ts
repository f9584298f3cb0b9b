import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { ChartActor } from '#kit/runner/chart-actor.ts';
import type { PortLives } from '#kit/runner/fake-ports.ts';
import type { ManualClock } from '#kit/runner/manual-clock.ts';

/** What surrounds one run of a chart: its clock, and whatever facts the model keeps. */
export interface Surroundings<Facts> {
  readonly clock: ManualClock;
  readonly facts: Facts;
}

/** One run of a chart as commands see it. */
export interface Run<Facts> extends Surroundings<Facts> {
  readonly chart: ChartActor;
}

/** One thing that may happen to a chart. The name is stable: runs are replayed by it. */
export interface Command<Facts> {
  readonly name: string;
  /** The event that is sent, for commands that send one. */
  readonly event?: (run: Run<Facts>) => AnyEventObject;
  readonly isPossible: (run: Run<Facts>) => boolean;
  readonly execute: (run: Run<Facts>) => void;
}

/** Everything the kit needs to explore one chart. */
export interface ChartModel<Facts = unknown> {
  readonly machine: AnyStateMachine;
  /** Named inputs; every run starts with one of them. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds at which every run starts. */
  readonly startsAt: number;
  readonly facts: (clock: ManualClock) => Facts;
  readonly lives: (surroundings: Surroundings<Facts>) => PortLives;
  readonly commands: readonly Command<Facts>[];
  /** The facts of a context by which two runs in the same configuration differ; times do not. */
  readonly distinguish: (run: Run<Facts>) => unknown;
  /** Runs longer than this are not explored further. */
  readonly maxSteps: number;
}

/** Hides which facts a model keeps, so that models of different charts fit into one list. */
export function defineModel<Facts>(model: ChartModel<Facts>): ChartModel {
  return model as ChartModel;
}

function isRunning<Facts>(run: Run<Facts>): boolean {
  return run.chart.isActive;
}

/** Sends an event; the label distinguishes several events of one type. */
export function sending<Facts>(
  type: string,
  label: string,
  fields: (run: Run<Facts>) => object = () => ({}),
): Command<Facts> {
  const event = (run: Run<Facts>): AnyEventObject => ({ ...fields(run), type });
  return {
    name: label === '' ? `send ${type}` : `send ${type} (${label})`,
    event,
    isPossible: isRunning,
    execute: (run) => run.chart.send(event(run)),
  };
}

/** A pending port answers. */
export function answering<Facts>(
  port: string,
  label: string,
  output: (run: Run<Facts>) => unknown,
): Command<Facts> {
  return {
    name: `answer ${port} (${label})`,
    isPossible: (run) => isRunning(run) && run.chart.pending(port).length > 0,
    execute: (run) => run.chart.answer(port, output(run)),
  };
}

/** A pending port breaks. */
export function failing<Facts>(port: string, error: () => unknown): Command<Facts> {
  return {
    name: `fail ${port}`,
    isPossible: (run) => isRunning(run) && run.chart.pending(port).length > 0,
    execute: (run) => run.chart.fail(port, error()),
  };
}

/** Time passes; each timer fires at its own moment. */
export function passing<Facts>(label: string, ms: (run: Run<Facts>) => number): Command<Facts> {
  return {
    name: `pass ${label}`,
    isPossible: (run) => isRunning(run) && run.clock.nextIn() !== undefined && ms(run) > 0,
    execute: (run) => run.clock.advance(ms(run)),
  };
}

/** Time passes until the next timer has fired. */
export function passingToNextTimer<Facts>(): Command<Facts> {
  return passing('to the next timer', (run) => run.clock.nextIn() ?? 0);
}

const mostTimers = 2000;

/** Time passes, timer by timer, until the chart's states or running ports are others. */
export function passingToChange<Facts>(): Command<Facts> {
  return {
    name: 'pass to the next change',
    isPossible: (run) => isRunning(run) && run.clock.nextIn() !== undefined,
    execute: (run) => {
      const before = outline(run);
      for (let fired = 0; fired < mostTimers && outline(run) === before; fired += 1) {
        if (!run.clock.fireNext()) return;
      }
    },
  };
}

/** The device sleeps for a while: `now` jumps, then each timer that was due fires once, late. */
export function sleeping<Facts>(label: string, ms: number): Command<Facts> {
  return {
    name: `sleep ${label}`,
    isPossible: isRunning,
    execute: (run) => run.clock.sleep(ms),
  };
}

function outline<Facts>({ chart }: Run<Facts>): string {
  const snapshot: { readonly value: unknown } = chart.actor.getSnapshot();
  return JSON.stringify([snapshot.value, chart.pending().map((port) => port.name)]);
}
