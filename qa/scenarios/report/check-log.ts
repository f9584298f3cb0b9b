import { z } from 'zod';
import { activeStateIds } from '#kit/chart/active-states.ts';
import type { Chart, ChartState } from '#kit/chart/chart.types.ts';
import { statesOf, transitionsOf } from '#kit/chart/describe-chart.ts';

const entrySchema = z.looseObject({
  type: z.string(),
  sessionId: z.string(),
  name: z.string().optional(),
  event: z.looseObject({ type: z.string() }).optional(),
  snapshot: z.looseObject({ value: z.unknown().optional() }).optional(),
  transitions: z.array(z.string()).optional(),
});

type Entry = z.infer<typeof entrySchema>;

/** What the check of a recorded stream found. */
export interface LogCheck {
  readonly steps: number;
  /** Lines about charts other than the given ones. */
  readonly skipped: number;
  readonly faults: readonly string[];
}

/**
 * Checks a recorded stream (one JSON object per line, wire format of `@statelyai/inspect`) against
 * charts: every change of states must be explained by transitions that the chart has for the event,
 * followed by those without an event.
 */
export function checkLog(text: string, charts: readonly Chart[]): LogCheck {
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  const streams = new Map<string, ActorStream>();
  const faults: string[] = [];
  let steps = 0;
  let skipped = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const entry = readLine(line);
    if (typeof entry === 'string') faults.push(`line ${index + 1}: ${entry}`);
    else {
      const stream = streamOf(streams, entry);
      // Actors other than charts have no states.
      if (entry.type !== '@xstate.snapshot' || entry.snapshot?.value === undefined) continue;
      const chart = byId.get(entry.name ?? '');
      if (chart === undefined) skipped += 1;
      else {
        steps += 1;
        const fault = checkStep(chart, entry, stream);
        if (fault !== undefined) faults.push(`line ${index + 1}: ${fault}`);
      }
    }
  }
  return { steps, skipped, faults };
}

/** The known facts of a stream about one actor. */
interface ActorStream {
  states: ReadonlySet<string> | undefined;
  /** Whether the stream announced its creation, and so contains its first actions. */
  isAnnounced: boolean;
  /** Ids of the transitions since its last snapshot, in order. */
  taken: string[];
}

function streamOf(streams: Map<string, ActorStream>, entry: Entry): ActorStream {
  const { type, sessionId, transitions = [] } = entry;
  const known = streams.get(sessionId);
  const stream = known ?? { states: undefined, isAnnounced: false, taken: [] };
  streams.set(sessionId, stream);
  if (type === '@xstate.actor') stream.isAnnounced = true;
  stream.taken.push(...transitions);
  return stream;
}

function readLine(line: string): Entry | string {
  try {
    const result = entrySchema.safeParse(JSON.parse(line));
    return result.success
      ? result.data
      : 'is not an inspection event; each line needs type, sessionId.';
  } catch {
    return 'is not JSON; the stream has one JSON object a line.';
  }
}

function checkStep(
  chart: Chart,
  { event, snapshot }: Entry,
  stream: ActorStream,
): string | undefined {
  const type = event?.type ?? '';
  const now = activeStates(chart, snapshot?.value);
  if (typeof now === 'string') return now;
  const { states, isAnnounced } = stream;
  const taken = stream.taken.splice(0);
  stream.states = now;
  const declared = new Set(transitionsOf(chart).map(({ id }) => id));
  const unknown = taken.find((id) => !declared.has(id));
  if (unknown !== undefined) return `${chart.id} has no transition ${unknown}.`;
  // A viewer that connected late received the last state only.
  if (states === undefined && isAnnounced && type !== 'xstate.init') return undefined;
  const before = states ?? initialStates(chart);
  const possible = reachable(chart, before, { type, taken });
  // The innermost state says most; its ancestors come before it.
  const wrong = [...now].findLast((id) => !possible.has(id));
  if (wrong === undefined) return undefined;
  return `${chart.id} cannot come to ${wrong} by "${type}" from ${leavesOf(chart, before).join(', ')}.`;
}

/** An event for a chart, and the transitions that it is reported to have taken. */
interface Cause {
  readonly type: string;
  readonly taken: readonly string[];
}

/**
 * States that may be active after the event: an over-approximation, because guards are not
 * evaluated. An event that a transition raised itself is recognised by the transitions after the
 * first.
 */
function reachable(
  chart: Chart,
  before: ReadonlySet<string>,
  { type, taken: [, ...followed] }: Cause,
): ReadonlySet<string> {
  const transitions = transitionsOf(chart);
  const found = new Set(before);
  const enter = (targets: readonly string[]): void => {
    for (const target of targets) for (const id of withSurroundings(chart, target)) found.add(id);
  };
  for (const { source, event, targets } of transitions)
    if (before.has(source) && matches(event, type)) enter(targets);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { id, source, kind, targets } of transitions) {
      const isOwnDoing = kind === 'always' || kind === 'stateDone' || followed.includes(id);
      if (isOwnDoing && found.has(source)) enter(targets);
    }
  }
  return found;
}

function matches(descriptor: string, event: string): boolean {
  if (descriptor === '*' || descriptor === event) return true;
  return descriptor.endsWith('.*') && event.startsWith(descriptor.slice(0, -1));
}

/** A state, its ancestors, and the states entered with it. */
function withSurroundings(chart: Chart, target: string): readonly string[] {
  const states = statesOf(chart);
  const around = states.filter(({ id }) => target.startsWith(`${id}.`)).map(({ id }) => id);
  const state = states.find(({ id }) => id === target);
  return [...around, ...(state === undefined ? [] : entered(state))];
}

function entered(state: ChartState): readonly string[] {
  const inside =
    state.type === 'parallel'
      ? state.states
      : state.states.filter(({ id }) => id === state.initial);
  return [state.id, ...inside.flatMap(entered)];
}

function initialStates(chart: Chart): ReadonlySet<string> {
  return reachable(chart, new Set(entered(chart.root)), { type: '', taken: [] });
}

function activeStates(chart: Chart, value: unknown): ReadonlySet<string> | string {
  const known = new Set(statesOf(chart).map(({ id }) => id));
  const active = activeStateIds(chart.id, value);
  const wrong = active.find((id) => !known.has(id));
  return wrong === undefined ? new Set(active) : `${chart.id} has no state ${wrong}.`;
}

function leavesOf(chart: Chart, active: ReadonlySet<string>): readonly string[] {
  return statesOf(chart)
    .filter(({ id, states }) => active.has(id) && !states.some((child) => active.has(child.id)))
    .map(({ id }) => id);
}
