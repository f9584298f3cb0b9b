import type { AnyStateMachine } from 'xstate';
import { guardName } from '#kit/chart/implementation-name.ts';

const mustBeNamed = new Set(['actions', 'entry', 'exit', 'guard', 'src']);

/**
 * The configuration as JSON that `createMachine` and Stately's tools import again. Actions, guards
 * and delays are names; what only code can say (initial context, inputs, computed parameters) is
 * left out; a combination of named guards becomes one name. Throws where an inline function would vanish from the file or become `null`.
 */
export function toMachineJson(machine: AnyStateMachine): string {
  const keepNames = function (this: unknown, key: string, value: unknown): unknown {
    const guard = key === 'guard' && typeof value === 'function' ? guardName(value) : undefined;
    if (guard !== undefined && !/\binline\b/.test(guard)) return guard;
    const hasNoName = typeof value === 'function' || value === null;
    if (hasNoName && (Array.isArray(this) || mustBeNamed.has(key))) {
      throw new Error(
        `The configuration of ${machine.id} has ${value === null ? 'null' : 'an inline function'} at "${key}"; name it in setup().`,
      );
    }
    return value;
  };
  return `${JSON.stringify(machine.config, keepNames, 2)}\n`;
}
