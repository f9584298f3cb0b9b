import { readFileSync } from 'node:fs';
import { z } from 'zod';

const list = z.record(z.string(), z.string());

/** The commands of operators by name, each with its source; `bin/portal.js` runs them. */
export function operatorCommands(): Readonly<Record<string, string>> {
  return list.parse(JSON.parse(readFileSync('bin/commands.json', 'utf8')));
}

/**
 * What the built server begins with, by the name of the built file. A start of what is built builds
 * nothing, so it has a source of its own.
 */
export function serverEntries(): Readonly<Record<string, string>> {
  const commands = { ...operatorCommands(), start: 'scripts/release/start-built.ts' };
  const entries = Object.entries(commands).map(([name, source]) => [
    name.replace(':', '-'),
    source,
  ]);
  return {
    main: 'server/app/main.ts',
    thread: 'server/app/thread.ts',
    ...(Object.fromEntries(entries) as Record<string, string>),
  };
}
