import { transitionsOf } from '#kit/chart/describe-chart.ts';
import type { Chart } from '#kit/chart/chart.types.ts';
import type { ScxmlCode } from './scxml-code.ts';
import { fedGuardsOf } from './scxml-conditions.ts';
import { escapeXml, xmlComment, xmlElement } from './xml.ts';

/**
 * The data of a document: lengths of delays in milliseconds, facts, and `guards`, which has the
 * guards that hold at the start. Later each event carries its own.
 */
export function dataElements(chart: Chart, code: ScxmlCode): readonly string[] {
  const fed = fedGuardsOf(chart, code);
  const data = [
    ...delaysOf(chart).map(([id, delayMs]) => xmlElement('data', { id, expr: `${delayMs}` })),
    ...Object.entries(code.data ?? {}).map(([id, expr]) => xmlElement('data', { id, expr })),
    ...(fed.length === 0 ? [] : fedData(fed)),
  ];
  return [
    ...(data.length === 0 ? [] : [xmlElement('datamodel', {}, data)]),
    ...(fed.length === 0 ? [] : [xmlElement('script', {}, [escapeXml(holds)])]),
  ];
}

const holds = `function holds(guard, event) {
  var given = event && event.data && event.data.guards;
  return (given || guards)[guard] === true;
}`;

function fedData(names: readonly string[]): readonly string[] {
  const explanation = `given from outside in _event.data.guards: ${names.join(', ')}`;
  return [xmlComment(explanation), xmlElement('data', { id: 'guards', expr: '({})' })];
}

/** Delays of a fixed length, each once. */
function delaysOf(chart: Chart): readonly (readonly [name: string, delayMs: number])[] {
  const named = transitionsOf(chart).flatMap(({ subject, delayMs }) =>
    subject === undefined || delayMs === undefined ? [] : [[subject, delayMs] as const],
  );
  return [...new Map(named)];
}
