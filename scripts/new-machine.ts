import { runGenerator } from './new-file/run-generator.ts';
import { writeFiles } from './new-file/write-files.ts';
import { machineFiles } from './new-machine/machine-files.ts';
import { machineNames } from './new-machine/machine-names.ts';

runGenerator({
  usage: `npm run new:machine -- AREA/NAME

Creates the files of a new chart with one port, its model and its first test; nothing else names the
chart. Both are lower-case words joined by hyphens, for example invoices/invoice-dispute.`,
  create: (path) => writeFiles(machineFiles(machineNames(path))),
  next: 'Now write its story, and run `npm run statecharts` and its tests.',
});
