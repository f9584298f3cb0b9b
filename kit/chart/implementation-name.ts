import type { ChartAction } from './chart.types.ts';

/** The actions that a configuration names, in the order in which they run. */
export function actionsOf(configured: unknown): readonly ChartAction[] {
  if (configured === undefined) return [];
  const list: readonly unknown[] = Array.isArray(configured) ? configured : [configured];
  return list.map((action) => {
    const params = paramsOf(action);
    return { type: nameOf(action), ...(params === undefined ? {} : { params }) };
  });
}

/**
 * A guard as text (`isDue`, `not isOnline`, `isDue and (isOnline or isHeld)`); undefined when there
 * is none. Combinations of named guards keep their names; a function is called `inline`.
 */
export function guardName(guard: unknown): string | undefined {
  if (guard === undefined || guard === null) return undefined;
  const parts = combinedGuards(guard);
  if (parts === undefined) return withParams(nameOf(guard), paramsOf(guard));
  const names = parts.map((part) => {
    const name = guardName(part) ?? 'inline';
    return / (and|or) /.test(name) ? `(${name})` : name;
  });
  const combinator = nameOf(guard);
  return combinator === 'not' ? `not ${names.join('')}` : names.join(` ${combinator} `);
}

/** An action or guard as one piece of text: `rememberEnd(reason: inactivity)`. */
export function withParams(type: string, params: ChartAction['params']): string {
  if (params === undefined) return type;
  if (params === 'computed') return type;
  const written = Object.entries(params).map(([key, value]) => `${key}: ${plain(value)}`);
  return `${type}(${written.join(', ')})`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The name of an implementation; an inline function has no name that an export can keep. */
function nameOf(implementation: unknown): string {
  if (typeof implementation === 'string') return implementation;
  const type = propertyOf(implementation, 'type');
  if (typeof type === 'string') return type;
  const isCombinator = combinedGuards(implementation) !== undefined;
  return isCombinator && typeof implementation === 'function' ? implementation.name : 'inline';
}

function paramsOf(implementation: unknown): ChartAction['params'] {
  if (typeof implementation !== 'object') return undefined;
  const params = propertyOf(implementation, 'params');
  if (typeof params === 'function') return 'computed';
  return isRecord(params) ? params : undefined;
}

function combinedGuards(guard: unknown): readonly unknown[] | undefined {
  const guards = propertyOf(guard, 'guards');
  return Array.isArray(guards) ? guards : undefined;
}

function propertyOf(holder: unknown, name: string): unknown {
  const hasProperties = typeof holder === 'function' || isRecord(holder);
  return hasProperties ? Reflect.get(holder, name) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
