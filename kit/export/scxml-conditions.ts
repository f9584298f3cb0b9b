import { transitionsOf } from '#kit/chart/describe-chart.ts';
import type { Chart } from '#kit/chart/chart.types.ts';
import type { ScxmlCode } from './scxml-code.ts';

const operators: Readonly<Record<string, string>> = { not: '!', and: ' && ', or: ' || ' };
const parts = / ?\b(not|and|or) |([\w.]+)(\([^()]*:[^()]*\))?/g;

/** Before the first event the name is not bound, and an interpreter may refuse it. */
const eventIfAny = "typeof _event === 'object' && _event";

/**
 * `isDue and not isHeld` as a condition: each guard is its expression over the data of the document, a
 * question about active states, or what the host says with the event.
 */
export function conditionOf(guard: string, isEventless: boolean, code: ScxmlCode): string {
  const isAlone = !/ |^not/.test(guard);
  return guard.replaceAll(parts, (...match) => {
    const [, operator, name = '']: (string | undefined)[] = match;
    if (operator !== undefined) return operators[operator] ?? '';
    const own = ownConditionOf(name, code);
    if (own === undefined) return `holds('${name}', ${isEventless ? eventIfAny : '_event'})`;
    return isAlone || !/[ ?]/.test(own) ? own : `(${own})`;
  });
}

/** Guards that the document cannot decide: the host says with every event which of them hold. */
export function fedGuardsOf(chart: Chart, code: ScxmlCode): readonly string[] {
  const names = transitionsOf(chart).flatMap(({ guard = '' }) =>
    [...guard.matchAll(parts)].flatMap(([, , name]) => (name === undefined ? [] : [name])),
  );
  return [...new Set(names)]
    .filter((name) => ownConditionOf(name, code) === undefined)
    .toSorted((left, right) => (left < right ? -1 : 1));
}

/** An expression about what the guard or action is given, where that is known or in the event. */
export function aboutEvent(expression: string, params: unknown): string {
  const isStatic = typeof params === 'object';
  return expression.replaceAll(/\bit\b(?!['-])/g, () =>
    isStatic ? `(${JSON.stringify(params)})` : '_event.data',
  );
}

function ownConditionOf(name: string, code: ScxmlCode): string | undefined {
  const asked = code.asked[name];
  if (asked !== undefined) return asked.map((id) => `In('${id}')`).join(' && ');
  const expression = code.guards?.[name];
  return expression === undefined ? undefined : aboutEvent(expression, undefined);
}
