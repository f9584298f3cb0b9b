import type { Chart, ChartAction, ChartState, ChartTransition } from '#kit/chart/chart.types.ts';
import { xmlElement } from './xml.ts';

/** Names of ours in the document; a W3C interpreter skips what it does not know. */
export const chartNamespace = 'urn:lessor-portal:statechart';

/**
 * The chart as executable W3C SCXML. Structure, order and timers are the document's own; guards,
 * actions and delays are calls by name (`isDue(_event)`) that the host supplies, as it supplies the
 * invoked services. `chart:id` on a transition is its id in the chart.
 */
export function toScxml(chart: Chart): string {
  const { root } = chart;
  const endId = `end.${root.id}`;
  const hasEnd = root.states.some(({ type }) => type === 'final');
  const document = xmlElement(
    'scxml',
    {
      xmlns: 'http://www.w3.org/2005/07/scxml',
      'xmlns:chart': chartNamespace,
      version: '1.0',
      datamodel: 'ecmascript',
      name: chart.id,
      initial: root.id,
    },
    [
      stateElement(root, hasEnd ? [endTransition(root, endId)] : []),
      ...(hasEnd ? [xmlElement('final', { id: endId })] : []),
    ],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

/** The interpreter's name of an event: reserved ones follow the W3C, the rest keep theirs. */
export function scxmlEventOf(event: string): string {
  const replacements: readonly (readonly [from: string, to: string])[] = [
    ['xstate.done.actor.', 'done.invoke.'],
    ['xstate.error.actor.', 'error.invoke.'],
    ['xstate.done.state.', 'done.state.'],
    ['xstate.after.', 'after.'],
    ['xstate.snapshot.', 'snapshot.'],
  ];
  const found = replacements.find(([from]) => event.startsWith(from));
  return found === undefined ? event : `${found[1]}${event.slice(found[0].length)}`;
}

/** A chart ends when a top-level final state is entered; a document only at its own top level. */
function endTransition(root: ChartState, target: string): string {
  return xmlElement('transition', { event: `done.state.${root.id}`, target });
}

function stateElement(state: ChartState, extra: readonly string[] = []): string {
  if (state.type === 'history') return historyElement(state);
  const names = {
    atomic: 'state',
    compound: 'state',
    parallel: 'parallel',
    final: 'final',
  } as const;
  const waits = state.transitions.filter(
    ({ kind, event }, index, all) =>
      kind === 'after' && all.findIndex((other) => other.event === event) === index,
  );
  return xmlElement(names[state.type], { id: state.id, initial: state.initial }, [
    ...handler('onentry', [...state.entry.map(script), ...waits.map(send)]),
    ...handler('onexit', [...state.exit.map(script), ...waits.map(cancel)]),
    ...state.invokes.map(({ id, src }) => xmlElement('invoke', { id, type: 'chart:actor', src })),
    ...wildcardsLast(state.transitions).map((transition) => transitionElement(transition, state)),
    ...extra,
    ...state.states.map((child) => stateElement(child)),
  ]);
}

function historyElement(state: ChartState): string {
  const targets = state.transitions.flatMap((transition) => transition.targets);
  const target = targets.length > 0 ? targets.join(' ') : undefined;
  const children = target === undefined ? [] : [xmlElement('transition', { target })];
  return xmlElement('history', { id: state.id, type: state.history }, children);
}

function handler(name: string, children: readonly string[]): readonly string[] {
  return children.length === 0 ? [] : [xmlElement(name, {}, children)];
}

/** XState tries a named event before `*`, whatever their order; a document uses the order only. */
function wildcardsLast(transitions: readonly ChartTransition[]): readonly ChartTransition[] {
  return [...transitions.filter((t) => !isWildcard(t)), ...transitions.filter(isWildcard)];
}

function isWildcard({ event }: ChartTransition): boolean {
  return event.endsWith('*');
}

function transitionElement(transition: ChartTransition, owner: ChartState): string {
  const { event, guard, actions, id, reenter } = transition;
  const targets = targetsInside(transition, owner);
  return xmlElement(
    'transition',
    {
      'chart:id': id,
      event: event === '' ? undefined : scxmlEventOf(event),
      cond: guard === undefined ? undefined : condition(guard),
      target: targets.length === 0 ? undefined : targets.join(' '),
      type: !reenter && isInside(targets, owner) ? 'internal' : undefined,
    },
    actions.map(script),
  );
}

/**
 * XState does not leave a state that targets itself without `reenter`, it only starts its inside
 * again; a document says that by targeting the initial child, or nothing.
 */
function targetsInside(
  { targets, reenter }: ChartTransition,
  owner: ChartState,
): readonly string[] {
  return targets.flatMap((target) => {
    if (target !== owner.id || reenter) return [target];
    return owner.initial === undefined ? [] : [owner.initial];
  });
}

/** Only with such targets does an interpreter use "internal". */
function isInside(targets: readonly string[], owner: ChartState): boolean {
  return targets.length > 0 && targets.every((target) => target.startsWith(`${owner.id}.`));
}

const operators: Readonly<Record<string, string>> = { not: '!', and: ' && ', or: ' || ' };

/**
 * `isDue and not isHeld` becomes `isDue(_event) && !isHeld(_event)`; parameters are passed along.
 */
function condition(guard: string): string {
  return guard.replaceAll(/ ?\b(not|and|or) |([\w.]+)(\([^()]*:[^()]*\))?/g, (...match) => {
    const [, operator, name, params]: (string | undefined)[] = match;
    if (operator !== undefined) return operators[operator] ?? '';
    return params === undefined ? `${name}(_event)` : `${name}(_event, { ${params.slice(1, -1)} })`;
  });
}

function script({ type, params }: ChartAction): string {
  const isStatic = typeof params === 'object';
  const call = isStatic ? `${type}(_event, ${JSON.stringify(params)})` : `${type}(_event)`;
  return xmlElement('script', {}, [call.replaceAll('&', '&amp;').replaceAll('<', '&lt;')]);
}

function send({ event, subject }: ChartTransition): string {
  const name = scxmlEventOf(event);
  return xmlElement('send', { event: name, id: name, delayexpr: `${subject ?? ''}(_event)` });
}

function cancel({ event }: ChartTransition): string {
  return xmlElement('cancel', { sendid: scxmlEventOf(event) });
}
