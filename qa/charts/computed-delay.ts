import type { AnyStateMachine } from 'xstate';

/**
 * What a delay of a machine is, in milliseconds, in a context of which only these fields count.
 * Throws when the machine computes no such delay from them.
 */
export function computedDelayMs(
  machine: AnyStateMachine,
  name: string,
  context: Readonly<Record<string, number>>,
): number {
  const compute: unknown = machine.implementations.delays[name];
  const delayMs: unknown = typeof compute === 'function' ? compute({ context }) : undefined;
  if (typeof delayMs === 'number' && Number.isFinite(delayMs)) return delayMs;
  throw new Error(`${machine.id} computes no delay "${name}" from ${Object.keys(context).join()}.`);
}
