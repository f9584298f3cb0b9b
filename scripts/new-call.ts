import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addToCalls, addToRoutes, joiningFiles } from './new-call/add-call.ts';
import { callFiles } from './new-call/call-files.ts';
import { machineNames } from './new-machine/machine-names.ts';

const usage = `npm run new:call -- AREA/NAME

Creates a call that reads one thing of the caller's customer: its row in the contract, its query, its
test as two customers; and joins it with the calls and the routes of the area. Both names are
lower-case words joined by hyphens, for example fleet/return-condition.`;

function create(path: string): void {
  const names = machineNames(path);
  const { calls, routes } = joiningFiles(names);
  const absent = [calls, routes].find((file) => !existsSync(file));
  if (absent !== undefined)
    throw new Error(`There is no ${absent}. Choose an area of domain/areas.ts.`);
  const files: Record<string, string> = {
    [calls]: addToCalls(names, readFileSync(calls, 'utf8')),
    [routes]: addToRoutes(names, readFileSync(routes, 'utf8')),
    ...callFiles(names),
  };
  const existing = Object.keys(callFiles(names)).find((file) => existsSync(file));
  if (existing !== undefined)
    throw new Error(`${existing} exists already. Choose another name; nothing was changed.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  execFileSync('node_modules/.bin/oxfmt', Object.keys(files));
  console.log(`Wrote ${Object.keys(files).join('\n      ')}`);
  console.log('Now say in the contract and the query what the call is about, and run its test.');
}

const [path] = process.argv.slice(2);
if (path === undefined || path === '--help') {
  console.log(usage);
  process.exitCode = path === undefined ? 1 : 0;
} else {
  try {
    create(path);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
