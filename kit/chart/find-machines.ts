import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

/**
 * Every machine that the `*.machine.ts` files below a folder export, in the order of their paths.
 * The folder is relative to the working directory. Runs under Node only.
 */
export async function findMachines(folder: string): Promise<readonly AnyStateMachine[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.machine.ts')).toSorted();
  const modules = await Promise.all(
    files.map((name): Promise<object> => {
      return import(/* @vite-ignore */ pathToFileURL(resolve(folder, name)).href);
    }),
  );
  return modules.flatMap((module) => Object.values(module).filter(isMachine));
}

function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine;
}
