// @vitest-environment jsdom
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { machines } from '#machines/registry.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { PortalTab } from '#scripts/scenarios/portal-tab.ts';
import { replayOnMachine } from '#scripts/scenarios/replay-scenario.ts';
import { readScenario, scenarioPaths } from '#scripts/scenarios/scenario-files.ts';
import { activeStateIds } from '#scripts/statecharts/active-states.ts';
import { describeChart, transitionsOf } from '#scripts/statecharts/describe-chart.ts';
import { toScxml } from '#scripts/statecharts/scxml.ts';
import { doorMachine } from './door.machine.ts';
import { parseScxml } from './scxml-model.ts';
import { ScxmlRun } from './scxml-run.ts';

/** What one chart of one tab did in XState: where it began, and each event with what came of it. */
interface Trace {
  readonly machine: AnyStateMachine;
  readonly start: AnyMachineSnapshot;
  readonly steps: { readonly event: AnyEventObject; readonly after: AnyMachineSnapshot }[];
}

const documents = new Map(
  machines.map((machine) => [machine.id, parseScxml(toScxml(describeChart(machine)))] as const),
);
const paths = await scenarioPaths([]);

describe('the exported SCXML in an independent interpreter', { timeout: 30_000 }, () => {
  it.each(paths)('has the states and facts of XState after every event of %s', async (path) => {
    const traces = await tracesOf(path);

    expect(traces.length).toBeGreaterThan(0);
    for (const one of traces) {
      const { machine } = one;
      const document = documents.get(machine.id);
      if (document === undefined) throw new Error(`no document of ${machine.id}`);
      compare(one, document);
    }
  });

  it.each(machines)('is not misled by matching names by their beginning in $id', (machine) => {
    const events = transitionsOf(describeChart(machine)).map(({ event }) => event);

    expect(
      events.filter((event) =>
        events.some((other) => event.startsWith(`${other}.`) && other !== ''),
      ),
    ).toEqual([]);
  });

  it('would show a document that differs from its chart', async () => {
    const path = paths.find((name) => name.includes('exactly-at-the-deadline')) ?? '';
    const session = (await tracesOf(path)).find(({ machine }) => machine.id === 'session');
    const text = toScxml(describeChart(sessionMachine)).replaceAll(
      /(isIdleOver\(_event\)" target=")session\.expired/g,
      '$1session.signedOut',
    );

    expect(() => session && compare(session, parseScxml(text))).toThrow("'session.evaluate'");
  });

  it('would show a delay that is not armed', () => {
    const text = toScxml(describeChart(doorMachine)).replace(/<send [^>]*>/, '');
    const run = new ScxmlRun(doorMachine, parseScxml(text), {});
    run.send({ type: 'door.open' });
    expect(() => run.send({ type: 'xstate.after.openLimit.door.open' })).toThrow('never armed');
  });
});

function compare({ machine, start, steps }: Trace, document: Element): void {
  const run = new ScxmlRun(machine, document, start.context);
  expect(run.states).toEqual(statesOf(start));
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

async function tracesOf(path: string): Promise<readonly Trace[]> {
  const traces: Trace[] = [];
  replayOnMachine(path, await readScenario(path), (tab) => trace(tab, traces));
  return traces;
}

function trace(tab: PortalTab, traces: Trace[]): void {
  const known = new Map<string, Trace>();
  const begin = (sessionId: string, start: AnyMachineSnapshot): void => {
    const begun = { machine: start.machine, start, steps: [] };
    known.set(sessionId, begun);
    traces.push(begun);
  };
  const running = [tab.actor, ...Object.values(tab.portal.children)];
  for (const actor of running) {
    const snapshot: AnyMachineSnapshot | undefined = actor?.getSnapshot();
    if (actor !== undefined && snapshot?.machine !== undefined) begin(actor.sessionId, snapshot);
  }
  tab.actor.system.inspect((seen) => {
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
