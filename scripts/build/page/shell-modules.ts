import path from 'node:path';

/** What the build tells about a module. */
interface ModuleFacts {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface BuildContext {
  getModuleInfo(id: string): ModuleFacts | null;
}

const shell = path.resolve('src/app/shell/shell.tsx');
/** Parts that screens are made of. */
const part = /\/(?:src\/(?:ui|lists|run|api)|contract|domain)\//;
/**
 * The drawing of QR codes: the index of the component library leads to it, but no part in use does.
 * Only who adds an authenticator app needs it.
 */
const unused = /\/node_modules\/uqr\//;
/** What so many screens share is needed by most visits. */
const minShareCount = 8;

/**
 * Names the chunk of a module that the shell of the signed-in portal loads, and of those that many
 * screens share: they come in one file, whatever else needs them, because no screen is ever shown
 * without the shell, and one text compresses better than two. Null for all other modules, among
 * them the parts of the shell that are loaded on demand.
 */
export function createShellGroup(): (id: string, context: BuildContext) => 'shell' | null {
  let modules: ReadonlySet<string> | undefined;
  return (id, context) => {
    modules ??= modulesOfShell(context);
    return modules.has(id) ? 'shell' : null;
  };
}

function modulesOfShell(context: BuildContext): ReadonlySet<string> {
  const own = reachedFrom(shell, context);
  const counts = new Map<string, number>();
  for (const entry of deferredBy(own, context))
    for (const id of reachedFrom(entry, context))
      if (part.test(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= minShareCount).map(([id]) => id);
  return new Set([...own, ...shared].filter((id) => !unused.test(id)));
}

/** The modules that others load on demand: the screens and the parts that are opened. */
function deferredBy(modules: ReadonlySet<string>, context: BuildContext): ReadonlySet<string> {
  return new Set(
    [...modules].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  );
}

/** The modules that a module imports, directly or through others, and itself. */
function reachedFrom(start: string, context: BuildContext): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const id of reached)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
