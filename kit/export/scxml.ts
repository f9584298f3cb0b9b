import type { Chart, ChartAction, ChartState, ChartTransition } from '#kit/chart/chart.types.ts';
import { withParams } from '#kit/chart/implementation-name.ts';
import type { ScxmlCode } from './scxml-code.ts';
import { aboutEvent, conditionOf } from './scxml-conditions.ts';
import { dataElements } from './scxml-data.ts';
import { scxmlEventOf } from './scxml-event.ts';
import { xmlComment, xmlElement } from './xml.ts';

/** Names of ours in the document; a W3C interpreter skips what it does not know. */
const chartNamespace = 'urn:lessor-portal:statechart';

/**
 * The chart as a W3C SCXML document that any interpreter of the ECMAScript data model loads as it is.
 * Structure, order, delays, raised events and data are the document's own. What only the application
 * can do is a comment: its actions, and its actors, whose answers the host sends as `done.invoke.ID`.
 * `chart:id` on a transition is its id in the chart.
 */
export function toScxml(chart: Chart, code: ScxmlCode): string {
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
      ...dataElements(chart, code),
      stateElement(root, code, hasEnd ? [endTransition(root, endId)] : []),
      ...(hasEnd ? [xmlElement('final', { id: endId })] : []),
    ],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

/** A chart ends when a top-level final state is entered; a document only at its own top level. */
function endTransition(root: ChartState, target: string): string {
  return xmlElement('transition', { event: `done.state.${root.id}`, target });
}

function stateElement(state: ChartState, code: ScxmlCode, extra: readonly string[] = []): string {
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
    ...handler('onentry', [
      ...contents(state.entry, code),
      ...waits.map((wait) => send(wait, code)),
    ]),
    ...handler('onexit', [...contents(state.exit, code), ...waits.map(cancel)]),
    ...state.invokes.map(({ id, src }) => xmlComment(`runs ${src}: done.invoke.${id}`)),
    ...wildcardsLast(state.transitions).map((transition) =>
      transitionElement(transition, state, code),
    ),
    ...extra,
    ...state.states.map((child) => stateElement(child, code)),
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

function transitionElement(
  transition: ChartTransition,
  owner: ChartState,
  code: ScxmlCode,
): string {
  const { event, guard, actions, id, reenter } = transition;
  const targets = targetsInside(transition, owner);
  return xmlElement(
    'transition',
    {
      'chart:id': id,
      event: event === '' ? undefined : scxmlEventOf(event),
      cond: guard === undefined ? undefined : conditionOf(guard, event === '', code),
      target: targets.length === 0 ? undefined : targets.join(' '),
      type: !reenter && isInside(targets, owner) ? 'internal' : undefined,
    },
    contents(actions, code),
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

/** What the actions assign and raise, below a comment with the names of all. */
function contents(actions: readonly ChartAction[], code: ScxmlCode): readonly string[] {
  if (actions.length === 0) return [];
  const names = actions.map(({ type, params }) => withParams(type, params));
  return [xmlComment(names.join(', ')), ...actions.flatMap((action) => effects(action, code))];
}

function effects({ type, params }: ChartAction, code: ScxmlCode): readonly string[] {
  const assigned = Object.entries(code.actions?.[type] ?? {}).map(([location, expression]) =>
    xmlElement('assign', { location, expr: aboutEvent(expression, params) }),
  );
  const raised = code.raised[type];
  if (raised === undefined) return assigned;
  // Only with a target is an event that carries data an internal one.
  const content = xmlElement('content', { expr: '_event.data' });
  return [...assigned, xmlElement('send', { event: raised, target: '#_internal' }, [content])];
}

function send({ event, subject = '' }: ChartTransition, code: ScxmlCode): string {
  const name = scxmlEventOf(event);
  const computed = code.delays?.[subject];
  const delayMs = computed === undefined ? subject : `(${computed})`;
  return xmlElement('send', { event: name, id: name, delayexpr: `${delayMs} + 'ms'` });
}

function cancel({ event }: ChartTransition): string {
  return xmlElement('cancel', { sendid: scxmlEventOf(event) });
}
