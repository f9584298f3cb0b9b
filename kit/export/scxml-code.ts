import type { AnyStateMachine, AnyStateNode } from 'xstate';

/**
 * What a foreign interpreter decides by itself in a chart, as ECMAScript 5 by names of the machine. In
 * all of it, `it` is what the guard or action is given: the payload of the event, the output of a done
 * actor, or the parameters of the configuration.
 */
export interface ChartExpressions {
  /** Declared data with their first values; `undefined` is given by the host at the start. */
  readonly data?: Readonly<Record<string, string | undefined>>;
  readonly guards?: Readonly<Record<string, string>>;
  /** What an action assigns, by data. */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Computed delays, in milliseconds. */
  readonly delays?: Readonly<Record<string, string>>;
}

/** What the document of a chart says beyond its structure. */
export interface ScxmlCode extends ChartExpressions {
  /** The event that an action raises, by the action's name. */
  readonly raised: Readonly<Record<string, string>>;
  /** The states that a guard asks for, by the guard's name. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads from a machine what its chart does not tell: raised events, and guards about states. Throws
 * when a computed delay has no expression: no interpreter could wait for it.
 */
export function scxmlCodeOf(
  machine: AnyStateMachine,
  expressions: ChartExpressions = {},
): ScxmlCode {
  const { actions, guards, delays } = machine.implementations;
  for (const [name, delay] of Object.entries(delays)) {
    if (typeof delay === 'number' || expressions.delays?.[name] !== undefined) continue;
    throw new Error(
      `${machine.id} computes the delay "${name}"; give its length in milliseconds as an expression.`,
    );
  }
  return {
    ...expressions,
    raised: definedOf(actions, raisedBy),
    asked: definedOf(guards, (guard) => askedBy(machine, guard)),
  };
}

function definedOf<Result>(
  named: object,
  read: (value: unknown) => Result | undefined,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => {
      const result = read(value);
      return result === undefined ? [] : [[name, result] as const];
    }),
  );
}

/** The type of an event does not depend on what it carries. */
function raisedBy(action: unknown): string | undefined {
  if (typeof action !== 'function' || Reflect.get(action, 'type') !== 'xstate.raise')
    return undefined;
  const event: unknown = Reflect.get(action, 'event');
  const made: unknown = typeof event === 'function' ? event({ context: {}, event: {} }, {}) : event;
  return (made as { readonly type: string }).type;
}

/** `stateIn` keeps the value of the state that it asks for. */
function askedBy({ root }: AnyStateMachine, guard: unknown): readonly string[] | undefined {
  if (typeof guard !== 'function' || guard.name !== 'stateIn') return undefined;
  return innermost(root, Reflect.get(guard, 'stateValue'));
}

function innermost(node: AnyStateNode, value: unknown): readonly string[] {
  const named: readonly (readonly [key: string, inner: unknown])[] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(value ?? {});
  if (named.length === 0) return [node.id];
  return named.flatMap(([key, inner]) => {
    const child: AnyStateNode | undefined = node.states[key];
    return child === undefined ? [] : innermost(child, inner);
  });
}
