import { existsSync } from 'node:fs';
import { runGenerator } from './new-file/run-generator.ts';
import { writeFiles } from './new-file/write-files.ts';
import { machineFiles } from './new-machine/machine-files.ts';
import { machineNames } from './new-machine/machine-names.ts';
import { screenEdits, screensFile } from './new-screen/add-screen.ts';
import { screenAnswer, screenFiles } from './new-screen/screen-files.ts';

runGenerator({
  usage: `npm run new:screen -- AREA/NAME

Creates a screen of the lessor with a list, a detail and a chart of its own, ready to run over the
leases of all customers: its row in the table of screens, contract, queries, routes, chart with model,
page and tests. Both names are lower-case words joined by hyphens, for example
fleet/return-conditions.`,
  create(path) {
    const names = machineNames(path);
    const files = { ...screenFiles(names), ...machineFiles(names, screenAnswer(names)) };
    const edits = screenEdits(names);
    const { [screensFile(names)]: addScreen, ...others } = edits;
    if (addScreen === undefined || existsSync(screensFile(names))) return writeFiles(files, edits);
    // The first screen of its area.
    return writeFiles({ ...files, [screensFile(names)]: addScreen('') }, others);
  },
  next: 'Now write its story: `npm run statecharts`, its tests, and CONTRIBUTING.md, "A screen with its own machine".',
});
