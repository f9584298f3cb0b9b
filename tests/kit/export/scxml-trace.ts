import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { expect } from 'vitest';
import { activeStateIds } from '#kit/chart/active-states.ts';
import { ScxmlRun } from './scxml-run.ts';

/** What one chart did in XState: where it started, and each event with its result. */
export interface Trace {
  readonly machine: AnyStateMachine;
  readonly start: AnyMachineSnapshot;
  readonly steps: { readonly event: AnyEventObject; readonly after: AnyMachineSnapshot }[];
}

/** The exported chart has the states and facts of XState at its start and after every event. */
export function compareWithScxml({ machine, start, steps }: Trace, document: Element): void {
  const run = new ScxmlRun(machine, document, start.context);
  // The interpreter leaves a final state as soon as it has reached it.
  expect(run.states).toEqual(start.status === 'active' ? statesOf(start) : []);
  for (const { event, after } of steps) {
    run.send(event);
    if (after.status !== 'active') return;
    expect([event.type, run.states, run.context]).toEqual([
      event.type,
      statesOf(after),
      after.context,
    ]);
  }
}

/** Notes what a started chart and its child charts do from now on. */
export function traceCharts(root: AnyActorRef, traces: Trace[]): void {
  const known = new Map<string, Trace>();
  const begin = (sessionId: string, start: AnyMachineSnapshot): void => {
    const begun = { machine: start.machine, start, steps: [] };
    known.set(sessionId, begun);
    traces.push(begun);
  };
  const children: Readonly<Record<string, AnyActorRef | undefined>> = (
    root.getSnapshot() as AnyMachineSnapshot
  ).children;
  const running = [root, ...Object.values(children)];
  for (const actor of running) {
    const snapshot: AnyMachineSnapshot | undefined = actor?.getSnapshot();
    if (actor !== undefined && snapshot?.machine !== undefined) begin(actor.sessionId, snapshot);
  }
  root.system.inspect((seen) => {
    if (seen.type !== '@xstate.snapshot' || !('machine' in seen.snapshot)) return;
    const { sessionId } = seen.actorRef;
    const after = seen.snapshot as AnyMachineSnapshot;
    const { event } = seen;
    if (event.type === 'xstate.init') begin(sessionId, after);
    else if (event.type !== 'xstate.stop') known.get(sessionId)?.steps.push({ event, after });
  });
}

function statesOf({ machine, value }: AnyMachineSnapshot): readonly string[] {
  return activeStateIds(machine.id, value).toSorted();
}
