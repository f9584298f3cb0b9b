import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionsOf, guardName } from './implementation-name.ts';
import type {
  Chart,
  ChartState,
  ChartTimes,
  ChartTransition,
  TransitionKind,
} from './chart.types.ts';

/**
 * Reads a machine into plain data. Pure and deterministic: the same machine gives the same chart,
 * in declared order, with transition ids that change only when the chart changes. `times` are the
 * words for what the machine computes while it runs.
 */
export function describeChart(machine: AnyStateMachine, times: ChartTimes = {}): Chart {
  return { id: machine.id, root: describeState(machine.root, times) };
}

/** All states of a chart, the root first, parents before their children. */
export function statesOf(chart: Chart): readonly ChartState[] {
  const withDescendants = (state: ChartState): readonly ChartState[] => [
    state,
    ...state.states.flatMap(withDescendants),
  ];
  return withDescendants(chart.root);
}

/** Every declared transition, those of the root and `always` included: the denominator of coverage. */
export function transitionsOf(chart: Chart): readonly ChartTransition[] {
  return statesOf(chart).flatMap((state) => state.transitions);
}

/**
 * The id, as in the chart, of a transition that the interpreter reports. Throws when the definition
 * belongs to no state of its machine (for example a definition that was copied).
 */
export function transitionIdOf(definition: AnyTransitionDefinition): string {
  const node: AnyStateNode = definition.source;
  const index = definitionsOn(node, definition.eventType).indexOf(definition);
  if (index < 0) {
    throw new Error(
      `No transition of ${node.id} on "${definition.eventType}" is this one; pass the definition that the machine holds.`,
    );
  }
  return idOf(node, definition.eventType, index);
}

function describeState(node: AnyStateNode, times: ChartTimes): ChartState {
  return {
    id: node.id,
    key: node.key,
    path: [...node.path],
    type: node.type,
    description: node.description ?? '',
    tags: [...node.tags],
    ...initialOf(node),
    ...(node.history === false ? {} : { history: node.history }),
    entry: actionsOf(node.config.entry),
    exit: actionsOf(node.config.exit),
    invokes: node.invoke.map((invoke) => {
      const src = sourceName(invoke.src);
      return { id: invoke.id, src, ...timed('time', timeOf(times, node, src)) };
    }),
    transitions: descriptorsOf(node).flatMap((event) => describeTransitions(node, event, times)),
    states: childrenOf(node).map((child) => describeState(child, times)),
  };
}

function initialOf(node: AnyStateNode): { initial?: string } {
  const [first] = node.type === 'compound' ? node.initial.target : [];
  return first === undefined ? {} : { initial: first.id };
}

function childrenOf(node: AnyStateNode): readonly AnyStateNode[] {
  const children: AnyStateNode[] = Object.values(node.states);
  return children.toSorted((left, right) => left.order - right.order);
}

/** `always` comes last and travels under the empty descriptor, as in XState. */
function descriptorsOf(node: AnyStateNode): readonly string[] {
  const own = [...node.transitions.keys()].filter((event) => event !== '');
  return node.always === undefined ? own : [...own, ''];
}

function definitionsOn(node: AnyStateNode, event: string): readonly AnyTransitionDefinition[] {
  return (event === '' ? node.always : node.transitions.get(event)) ?? [];
}

function describeTransitions(
  node: AnyStateNode,
  event: string,
  times: ChartTimes,
): readonly ChartTransition[] {
  return definitionsOn(node, event).map((definition, index) => {
    const guard = guardName(definition.guard);
    const targets: readonly AnyStateNode[] = definition.target ?? [];
    return {
      id: idOf(node, event, index),
      source: node.id,
      ...cause(node, event, times),
      ...(guard === undefined ? {} : { guard, ...timed('guardTime', timeOf(times, node, guard)) }),
      actions: actionsOf(definition.actions),
      targets: targets.map((target) => target.id),
      reenter: definition.reenter,
      ...(definition.description === undefined ? {} : { description: definition.description }),
    };
  });
}

function idOf(node: AnyStateNode, event: string, index: number): string {
  return `${node.id}|${event === '' ? 'always' : event}|${index}`;
}

const reservedPrefixes: readonly (readonly [prefix: string, kind: TransitionKind])[] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.snapshot.', 'snapshot'],
  ['xstate.done.state.', 'stateDone'],
];

function cause(
  node: AnyStateNode,
  event: string,
  times: ChartTimes,
): Pick<ChartTransition, 'kind' | 'event' | 'subject' | 'delayMs' | 'delayTime'> {
  if (event === '') return { kind: 'always', event };
  const after = 'xstate.after.';
  if (event.startsWith(after)) {
    const subject = event.slice(after.length, -node.id.length - 1);
    const delay: unknown = node.machine.implementations.delays[subject];
    return {
      kind: 'after',
      event,
      subject,
      ...(typeof delay === 'number'
        ? { delayMs: delay }
        : timed('delayTime', timeOf(times, node, subject))),
    };
  }
  const reserved = reservedPrefixes.find(([prefix]) => event.startsWith(prefix));
  if (reserved === undefined) return { kind: 'event', event };
  const [prefix, kind] = reserved;
  return { kind, event, subject: event.slice(prefix.length) };
}

function sourceName(src: unknown): string {
  return typeof src === 'string' ? src : 'inline';
}

function timeOf(times: ChartTimes, { key }: AnyStateNode, name: string): string | undefined {
  return times[`${key}|${name}`] ?? times[name];
}

function timed<Key extends string>(key: Key, time: string | undefined): { [_ in Key]?: string } {
  return time === undefined ? {} : ({ [key]: time } as { [_ in Key]?: string });
}
