import path from 'node:path';

/** What the build tells about a module. */
interface BuildContext {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const shell = path.resolve('src/app/shell/shell.tsx');

/**
 * Names the chunk of a module that the shell of the signed-in portal loads: they come in one file,
 * whatever else needs them, because no screen is ever shown without the shell. Null for all other
 * modules, among them the parts of the shell that are loaded on demand.
 */
export function createShellGroup(): (id: string, context: BuildContext) => 'shell' | null {
  let modules: ReadonlySet<string> | undefined;
  return (id, context) => {
    modules ??= reachedFrom(shell, context);
    return modules.has(id) ? 'shell' : null;
  };
}

/** The modules that a module imports, directly or through others, and itself. */
function reachedFrom(start: string, context: BuildContext): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const id of reached)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
