// @vitest-environment jsdom
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machines } from '#qa/charts/registry.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { replayOnMachine } from '#qa/scenarios/replay-scenario.ts';
import { readScenario, scenarioPaths } from '#qa/scenarios/format/scenario-files.ts';
import { describeChart, transitionsOf } from '#kit/chart/describe-chart.ts';
import { toScxml } from '#kit/export/scxml.ts';
import { isFullRun } from '#tests/support/run/full-run.ts';
import { doorMachine } from '../drawings/door.machine.ts';
import { parseScxml } from './scxml-model.ts';
import { ScxmlRun } from './scxml-run.ts';
import { compareWithScxml, traceCharts, type Trace } from './scxml-trace.ts';

const documents = new Map(
  machines.map((machine) => [machine.id, parseScxml(toScxml(describeChart(machine)))] as const),
);
const paths = await scenarioPaths([]);
/**
 * A change replays the minimal cover, which takes every transition, and every fourth of the other
 * scenarios, always the same ones; a full run replays all.
 */
const replayed = paths.filter(
  (file, at) => isFullRun || basename(file).startsWith('transition-') || at % 4 === 0,
);

describe('the exported SCXML in an independent interpreter', { timeout: 30_000 }, () => {
  it.each(replayed)('has the states and facts of XState after every event of %s', async (path) => {
    const traces = await tracesOf(path);

    expect(traces.length).toBeGreaterThan(0);
    for (const one of traces) {
      const { machine } = one;
      const document = documents.get(machine.id);
      if (document === undefined) throw new Error(`no document of ${machine.id}`);
      compareWithScxml(one, document);
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
      /(isCountdownOver\(_event\)" target=")session\.ended\.expired/g,
      '$1session.ended.signedOut',
    );

    expect(() => session && compareWithScxml(session, parseScxml(text))).toThrow(
      "'session.evaluate'",
    );
  });

  it('would show a delay that is not armed', () => {
    const text = toScxml(describeChart(doorMachine)).replace(/<send [^>]*>/, '');
    const run = new ScxmlRun(doorMachine, parseScxml(text), {});
    run.send({ type: 'door.open' });
    expect(() => run.send({ type: 'xstate.after.openLimit.door.open' })).toThrow('never armed');
  });
});

async function tracesOf(path: string): Promise<readonly Trace[]> {
  const traces: Trace[] = [];
  const onScreens: Trace[] = [];
  replayOnMachine(path, await readScenario(path), (tab) => {
    traceCharts(tab.actor, traces);
    tab.onScreen((screen) => traceCharts(screen, onScreens));
  });
  // The chart of the screen holds those of its months, and SCXML has no charts in charts.
  return [...traces, ...onScreens.filter(({ machine }) => machine.id === 'leaseMonth')];
}
