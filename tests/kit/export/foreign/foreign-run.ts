import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { activeStateIds } from '#kit/chart/active-states.ts';
import type { Chart } from '#kit/chart/chart.types.ts';
import { scxmlEventOf } from '#kit/export/scxml-event.ts';
import type { ScxmlCode } from '#kit/export/scxml-code.ts';
import { fedGuardsOf } from '#kit/export/scxml-conditions.ts';
import { guardsAskedBy, guardsAtStart, type Verdicts } from './recorded-guards.ts';
import type { Trace } from './traces.ts';

/** An event for a foreign engine, and the states that XState has after it. */
export interface ForeignStep {
  readonly name: string;
  readonly data: object;
  readonly states: readonly string[];
  /** The engine decides alone: no guard of this event is given. */
  readonly isOwn: boolean;
}

/** A trace as a foreign engine walks it. */
export interface ForeignRun {
  readonly chart: string;
  readonly from: string;
  /** The data that the host gives at the start. */
  readonly data: object;
  readonly start: Pick<ForeignStep, 'states' | 'isOwn'>;
  readonly steps: readonly ForeignStep[];
  /** How many events are left out at the end. */
  readonly leftOut: number;
}

/**
 * A trace until its chart ends, because an engine leaves a final state as soon as it has reached it,
 * or until an event to which a given guard has two answers, because a host gives one.
 */
export function foreignRunOf(trace: Trace, chart: Chart, code: ScxmlCode): ForeignRun | undefined {
  const { from, start, steps } = trace;
  if (start.status !== 'active') return undefined;
  const fed = new Set(fedGuardsOf(chart, code));
  const facts = Object.keys(code.data ?? {}).map((key) => [key, start.context[key]] as const);
  const guards = givenOf(guardsAtStart(start), fed);
  const end = steps.findIndex(({ after }) => after.status !== 'active');
  const active = end < 0 ? steps : steps.slice(0, end);
  const asked = active.map(({ event }, at) => guardsAskedBy(active[at - 1]?.after ?? start, event));
  const contradiction = asked.findIndex((verdicts) =>
    [...verdicts].some(([name, answers]) => fed.has(name) && answers.size > 1),
  );
  const walked = contradiction < 0 ? active : active.slice(0, contradiction);
  return {
    chart: chart.id,
    from,
    data: plain({ ...Object.fromEntries(facts), ...(fed.size > 0 && { guards }) }),
    start: { states: statesOf(start), isOwn: fed.size === 0 },
    steps: walked.map(({ event, after }, at) => {
      const verdicts = asked[at] ?? new Map<string, Set<boolean>>();
      return {
        name: scxmlEventOf(event.type),
        data: { ...payloadOf(event), ...(fed.size > 0 && { guards: givenOf(verdicts, fed) }) },
        states: statesOf(after),
        isOwn: [...verdicts.keys()].every((name) => !fed.has(name)),
      };
    }),
    leftOut: active.length - walked.length,
  };
}

function givenOf(verdicts: Verdicts, fed: ReadonlySet<string>): object {
  return Object.fromEntries(
    [...verdicts].flatMap(([name, answers]) => (fed.has(name) ? [[name, answers.has(true)]] : [])),
  );
}

function statesOf({ machine, value }: AnyMachineSnapshot): readonly string[] {
  return activeStateIds(machine.id, value).toSorted();
}

/** What the event carries, as the W3C has it: of a done actor its output, of a failed one its error. */
function payloadOf({ type, ...rest }: AnyEventObject): object {
  const carried: unknown =
    type.startsWith('xstate.done.') || type.startsWith('xstate.error.')
      ? (rest['output'] ?? rest['error'])
      : rest;
  const isObject = typeof carried === 'object' && carried !== null && !Array.isArray(carried);
  return plain(isObject ? carried : { value: carried });
}

/** As data of a document: an interpreter gets neither functions nor actors. */
function plain(value: object): object {
  return JSON.parse(JSON.stringify(value)) as object;
}
