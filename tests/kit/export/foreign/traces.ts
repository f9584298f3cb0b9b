import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { replayOnMachine } from '#qa/scenarios/replay-scenario.ts';
import { readScenario } from '#qa/scenarios/format/scenario-files.ts';
import { explorationOf } from '#kit/cover/exploration-of.ts';
import type { ChartModel } from '#kit/cover/chart-model.ts';
import { executeStep, startRun } from '#kit/cover/scenario-run.ts';
import { coverTransitions } from '#kit/cover/transition-cover.ts';

/** What one chart did in XState: where it started, and each event with its result. */
export interface Trace {
  readonly from: string;
  readonly start: AnyMachineSnapshot;
  readonly steps: { readonly event: AnyEventObject; readonly after: AnyMachineSnapshot }[];
}

/** What every chart did in a scenario, those of its screens included. */
export async function tracesOfScenario(path: string): Promise<readonly Trace[]> {
  const traces: Trace[] = [];
  replayOnMachine(path, await readScenario(path), (tab) => {
    traceCharts(tab.actor, path, traces);
    tab.onScreen((screen) => traceCharts(screen, path, traces));
  });
  return traces;
}

/** What a chart did in the shortest runs that take each of its transitions. */
export function tracesOfCover(model: ChartModel): readonly Trace[] {
  const traces: Trace[] = [];
  const { witnesses, missing } = coverTransitions(model.machine, explorationOf(model));
  if (missing.length > 0) throw new Error(`${model.machine.id} never takes ${missing.join()}.`);
  for (const { scenario } of witnesses) {
    const run = startRun(model, scenario.input);
    traceCharts(run.chart.actor, [scenario.input, ...scenario.steps].join(', '), traces);
    for (const step of scenario.steps) executeStep(model, run, step);
    run.chart.stop();
  }
  return traces.filter(({ start }) => start.machine.id === model.machine.id);
}

/** Notes what a started chart and its child charts do from now on. */
function traceCharts(root: AnyActorRef, from: string, traces: Trace[]): void {
  const known = new Map<string, Trace>();
  const begin = (sessionId: string, start: AnyMachineSnapshot): void => {
    const begun = { from, start, steps: [] };
    known.set(sessionId, begun);
    traces.push(begun);
  };
  const children: Readonly<Record<string, AnyActorRef | undefined>> = (
    root.getSnapshot() as AnyMachineSnapshot
  ).children;
  for (const actor of [root, ...Object.values(children)]) {
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
