import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { machineFiles } from './new-machine/machine-files.ts';
import { machineNames } from './new-machine/machine-names.ts';
import { registerMachine } from './new-machine/register-machine.ts';

const usage = `npm run new:machine -- NAME

Creates the files of a new chart with one port and its first test, and adds it to the registry.
NAME is lower-case words joined by hyphens, for example invoice-dispute.`;

const registryPath = 'machines/registry.ts';

function create(name: string): void {
  const names = machineNames(name);
  const files = machineFiles(names);
  const existing = Object.keys(files).find((path) => existsSync(path));
  if (existing !== undefined) {
    throw new Error(`${existing} exists already. Choose another name; nothing was changed.`);
  }
  const registry = registerMachine(readFileSync(registryPath, 'utf8'), names);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  writeFileSync(registryPath, registry);
  console.log(`Created ${Object.keys(files).join('\n        ')}`);
  console.log(`Now write its story, run the tests and \`npm run statecharts\`.`);
}

const [name] = process.argv.slice(2);
if (name === undefined || name === '--help') {
  console.log(usage);
  process.exitCode = name === undefined ? 1 : 0;
} else {
  try {
    create(name);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
