import { compileFunction } from 'node:vm';
import { chartNamespace } from '#kit/export/scxml.ts';

/** What a document calls by name: a guard or an action, at a place in the chart. */
export type Call = (name: string, place: Place, params: unknown) => unknown;

/** The place of a call: a transition by its id, or a state's entry or exit. */
export interface Place {
  readonly owner: string;
  readonly part: 'transition' | 'entry' | 'exit';
}

/** What the host does for a document. */
export interface Host {
  readonly call: Call;
  readonly arm: (event: string) => void;
  readonly cancel: (event: string) => void;
}

type Work = () => unknown;

/** A state as the interpreter takes it. */
export interface ModelState {
  id?: string;
  $type: string;
  initial?: string;
  onEntry: readonly Work[];
  onExit: readonly Work[];
  transitions: object[];
  states: ModelState[];
}

const stateNames = new Set(['state', 'parallel', 'final']);

/** Parses an SCXML document. Needs a DOM; throws on text that is not well-formed. */
export function parseScxml(text: string): Element {
  const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
  if (root.localName !== 'scxml') throw new Error('The document is not well-formed SCXML.');
  return root;
}

/** Makes a fresh model for the interpreter out of a parsed document; its code calls the host. */
export function modelOf(document: Element, host: Host): ModelState {
  return readState(document, host);
}

function readState(element: Element, host: Host): ModelState {
  const children = [...element.children];
  const owner = element.getAttribute('id') ?? '';
  const handlers = (name: string, part: 'entry' | 'exit'): readonly Work[] =>
    children
      .filter(({ localName }) => localName === name)
      .flatMap((handler) => [...handler.children])
      .map((content) => readContent(content, { owner, part }, host));
  const initial = element.getAttribute('initial');
  return {
    ...(owner === '' ? {} : { id: owner }),
    $type: element.localName,
    ...(initial === null ? {} : { initial }),
    onEntry: handlers('onentry', 'entry'),
    onExit: handlers('onexit', 'exit'),
    transitions: children
      .filter(({ localName }) => localName === 'transition')
      .map((transition) => readTransition(transition, host)),
    states: children
      .filter(({ localName }) => stateNames.has(localName))
      .map((child) => readState(child, host)),
  };
}

function readTransition(element: Element, host: Host): object {
  const owner = element.getAttributeNS(chartNamespace, 'id') ?? '';
  const place: Place = { owner, part: 'transition' };
  const [event, cond, target, type] = ['event', 'cond', 'target', 'type'].map((name) =>
    element.getAttribute(name),
  );
  return {
    ...(event ? { event } : {}),
    ...(target ? { target: target.split(' ') } : {}),
    ...(type ? { type } : {}),
    ...(cond ? { cond: compile(cond, place, host) } : {}),
    onTransition: [...element.children].map((content) => readContent(content, place, host)),
  };
}

function readContent(element: Element, place: Place, host: Host): Work {
  const attribute = (name: string): string => element.getAttribute(name) ?? '';
  switch (element.localName) {
    case 'send':
      return () => host.arm(attribute('event'));
    case 'cancel':
      return () => host.cancel(attribute('sendid'));
    default:
      return compile((element.textContent ?? '').trim(), place, host);
  }
}

/** Code such as `!isHeld(_event)`: every name that is called becomes a call of the host. */
function compile(code: string, place: Place, host: Host): Work {
  const names = [...new Set([...code.matchAll(/(\w+)\(/g)].map(([, name]) => name ?? ''))];
  const run = compileFunction(`return (${code});`, ['_event', ...names]);
  const functions = names.map(
    (name) => (_event: unknown, params: unknown) => host.call(name, place, params),
  );
  return () => run(null, ...functions) as unknown;
}
