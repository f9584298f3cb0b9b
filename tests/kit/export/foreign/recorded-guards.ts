import {
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';

/**
 * Guards by name, as the interpreter asked for them while it took an event: the answers in their
 * order, two where the event changed what the guard is about.
 */
export type Verdicts = ReadonlyMap<string, ReadonlySet<boolean>>;

interface Recording {
  readonly machine: AnyStateMachine;
  readonly asked: Map<string, Set<boolean>>;
}

type Guard = (args: object, params: unknown) => unknown;

const atStart = { type: 'xstate.init' };
const recordings = new WeakMap<AnyStateMachine, Recording>();

/** The guards that XState asks for when this event reaches a chart in this state. */
export function guardsAskedBy(before: AnyMachineSnapshot, event: AnyEventObject): Verdicts {
  const { machine, asked } = recordingOf(before.machine);
  asked.clear();
  const { value, context, historyValue, status } = before;
  const state = machine.resolveState({ value, context, historyValue, status });
  transition(machine, Object.assign(state, { children: before.children }), event);
  return new Map(asked);
}

/** The guards that hold in a context without an event, as far as they can be asked for. */
export function guardsAtStart({ machine, context }: AnyMachineSnapshot): Verdicts {
  const guards: Readonly<Record<string, unknown>> = machine.implementations.guards;
  return new Map(
    Object.entries(guards).map(([name, guard]) => {
      try {
        return [name, new Set([Boolean((guard as Guard)({ context, event: atStart }, {}))])];
      } catch {
        return [name, new Set([false])];
      }
    }),
  );
}

function recordingOf(machine: AnyStateMachine): Recording {
  const known = recordings.get(machine);
  if (known !== undefined) return known;
  const asked = new Map<string, Set<boolean>>();
  const guards: Readonly<Record<string, unknown>> = machine.implementations.guards;
  const recording = { machine: machine.provide({ guards: noting(guards, asked) }), asked };
  recordings.set(machine, recording);
  return recording;
}

function noting(
  guards: Readonly<Record<string, unknown>>,
  asked: Map<string, Set<boolean>>,
): Record<string, Guard> {
  const noted = Object.entries(guards)
    // Guards that the library made ask about states; the interpreter has its own way to do that.
    .filter(([, guard]) => typeof guard === 'function' && !('check' in guard))
    .map(([name, guard]): [string, Guard] => [
      name,
      (args, params) => {
        const verdict = Boolean((guard as Guard)(args, params));
        asked.set(name, (asked.get(name) ?? new Set()).add(verdict));
        return verdict;
      },
    ]);
  return Object.fromEntries(noted);
}
