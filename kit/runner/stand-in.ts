import type { ActorLogic, AnyActorRef, AnyEventObject, Snapshot } from 'xstate';
import { sendToOwner } from './interpreter-internals.ts';

type StandInSnapshot = Snapshot<unknown> & { readonly input: unknown };
type StandInLogic = ActorLogic<StandInSnapshot, AnyEventObject>;

/** One started port: its input, and the events from its owner since. */
export interface StartedPort {
  readonly name: string;
  readonly input: unknown;
  readonly heard: AnyEventObject[];
  readonly ref: AnyActorRef;
  /** Set by the behaviour of a port that reacts to events of its owner. */
  hear?: (event: AnyEventObject) => void;
}

/**
 * The behaviour of a port, for example a ticking clock: starts with the port, may send events to
 * the port's owner, and returns the function that stops it.
 */
export type PortLife = (port: StartedPort) => () => void;

const settle = '@settle';
const fail = '@fail';
const noLife: PortLife = () => () => undefined;

function next(snapshot: StandInSnapshot, event: AnyEventObject): StandInSnapshot {
  switch (event.type) {
    case settle:
      return { ...snapshot, status: 'done', output: event['output'], error: undefined };
    case fail:
      return { ...snapshot, status: 'error', output: undefined, error: event['error'] };
    case 'xstate.stop':
      return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
    default:
      return snapshot;
  }
}

/** Who is notified when a port starts, and the behaviour of its ports. */
export interface PortHost {
  readonly lives: Readonly<Record<string, PortLife>>;
  readonly onStart: (port: StartedPort) => void;
}

/**
 * A port that does nothing until a test answers it; its owner gets the result at once, without a
 * microtask.
 */
export function standIn(name: string, hostOf: (actor: AnyActorRef) => PortHost): StandInLogic {
  const ports = new WeakMap<AnyActorRef, StartedPort>();
  const stops = new WeakMap<AnyActorRef, () => void>();
  return {
    getInitialSnapshot: (scope, input) => {
      ports.set(scope.self, { name, input, heard: [], ref: scope.self });
      return { status: 'active', output: undefined, error: undefined, input };
    },
    start: (_snapshot, scope) => {
      const port = ports.get(scope.self);
      if (port === undefined) return;
      const { lives, onStart } = hostOf(scope.self);
      onStart(port);
      stops.set(scope.self, (lives[name] ?? noLife)(port));
    },
    transition: (snapshot, event, scope) => {
      const after = next(snapshot, event);
      const port = ports.get(scope.self);
      if (after !== snapshot) stops.get(scope.self)?.();
      else if (port !== undefined) {
        port.heard.push(event);
        port.hear?.(event);
      }
      return after;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** Whether the port still runs: neither settled nor stopped by its owner. */
export function isPending(port: StartedPort): boolean {
  const snapshot: Snapshot<unknown> = port.ref.getSnapshot();
  return snapshot.status === 'active';
}

/** The port answers. */
export function settlePort(port: StartedPort, output: unknown): void {
  port.ref.send({ type: settle, output });
}

/** The port breaks. */
export function failPort(port: StartedPort, error: unknown): void {
  port.ref.send({ type: fail, error });
}

/** A long-lived port reports something to its owner. */
export function speak(port: StartedPort, event: AnyEventObject): void {
  if (isPending(port)) sendToOwner(port.ref, event);
}
