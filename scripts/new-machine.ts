import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { machineFiles } from './new-machine/machine-files.ts';
import { machineNames } from './new-machine/machine-names.ts';

const usage = `npm run new:machine -- AREA/NAME

Creates the files of a new chart with one port and its first test; nothing else names the chart.
Both are lower-case words joined by hyphens, for example invoices/invoice-dispute.`;

function create(path: string): void {
  const names = machineNames(path);
  const files = machineFiles(names);
  const existing = Object.keys(files).find((file) => existsSync(file));
  if (existing !== undefined) {
    throw new Error(`${existing} exists already. Choose another name; nothing was changed.`);
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  execFileSync('node_modules/.bin/oxfmt', Object.keys(files));
  console.log(`Created ${Object.keys(files).join('\n        ')}`);
  console.log(`Now write its story, run the tests and \`npm run statecharts\`.`);
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
