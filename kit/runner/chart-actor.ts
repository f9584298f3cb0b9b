import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { hostPorts, type PortLives, withFakePorts } from './fake-ports.ts';
import { startedActor, takenBy } from './interpreter-internals.ts';
import { ManualClock } from './manual-clock.ts';
import { failPort, isPending, type PortHost, settlePort, type StartedPort } from './stand-in.ts';

export interface ChartActorOptions {
  readonly input?: unknown;
  readonly clock?: ManualClock;
  readonly lives?: PortLives;
}

/** A chart that takes more microsteps than this for one event is in an endless loop. */
const mostMicrosteps = 100;

/**
 * A started chart on the real interpreter, with everything that a test reads from it or sends to
 * it.
 */
export class ChartActor {
  readonly actor: AnyActorRef;
  readonly clock: ManualClock;
  readonly #host: PortHost;
  readonly #started: StartedPort[] = [];
  readonly #emitted: AnyEventObject[] = [];
  #taken: string[] = [];
  #failure: unknown;
  #lastEvent: unknown;
  #microsteps = 0;

  constructor(machine: AnyStateMachine, options: ChartActorOptions) {
    this.clock = options.clock ?? new ManualClock();
    this.#host = { lives: options.lives ?? {}, onStart: (port) => this.#started.push(port) };
    this.actor = createActor(withFakePorts(machine), {
      clock: this.clock,
      input: options.input,
      inspect: (event) => this.#inspect(event),
    });
    this.actor.on('*', (event) => this.#emitted.push(event));
    this.actor.subscribe({ error: (error: unknown) => (this.#failure = error) });
    this.actor.start();
  }

  get isActive(): boolean {
    return this.actor.getSnapshot().status === 'active';
  }

  /** The error that stopped the chart; undefined while none did. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Sends to a running chart; a finished one receives nothing. */
  send(event: AnyEventObject): void {
    if (this.isActive) this.actor.send(event);
  }

  /** Ports that run now, in the order in which they started. */
  pending(name?: string): readonly StartedPort[] {
    return this.#started.filter(
      (port) => (name === undefined || port.name === name) && isPending(port),
    );
  }

  /** Every port that ever started, oldest first. */
  started(name: string): readonly StartedPort[] {
    return this.#started.filter((port) => port.name === name);
  }

  /** The oldest pending port of that name answers; false when none is pending. */
  answer(name: string, output: unknown): boolean {
    const [port] = this.pending(name);
    if (port !== undefined) settlePort(port, output);
    return port !== undefined;
  }

  /** The oldest pending port of that name breaks; false when none is pending. */
  fail(name: string, error: unknown): boolean {
    const [port] = this.pending(name);
    if (port !== undefined) failPort(port, error);
    return port !== undefined;
  }

  /** Ids of the transitions taken since the last call, those of child charts included. */
  drainTaken(): readonly string[] {
    const taken = this.#taken;
    this.#taken = [];
    return taken;
  }

  /** What the chart emitted since it started. */
  get emitted(): readonly AnyEventObject[] {
    return this.#emitted;
  }

  stop(): void {
    this.actor.stop();
  }

  /** Throwing here stops the chart with an error, the only way out of an endless microstep. */
  #inspect(event: InspectionEvent): void {
    if (event.type === '@xstate.actor') hostPorts(startedActor(event), this.#host);
    if (event.type !== '@xstate.microstep') return;
    this.#taken.push(...takenBy(event));
    this.#microsteps = event.event === this.#lastEvent ? this.#microsteps + 1 : 0;
    this.#lastEvent = event.event;
    if (this.#microsteps > mostMicrosteps) throw new Error('The chart is in an endless loop.');
  }
}

/** Starts a chart with fake ports and a manual clock. */
export function createChartActor(
  machine: AnyStateMachine,
  options: ChartActorOptions = {},
): ChartActor {
  return new ChartActor(machine, options);
}
