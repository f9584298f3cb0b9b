import { addToCalls, addToRoutes, joiningFiles } from './new-call/add-call.ts';
import { callFiles } from './new-call/call-files.ts';
import { runGenerator } from './new-file/run-generator.ts';
import { writeFiles } from './new-file/write-files.ts';
import { machineNames } from './new-machine/machine-names.ts';

runGenerator({
  usage: `npm run new:call -- AREA/NAME

Creates a call that reads one thing of the caller's customer: its row in the contract, its query, its
test as two customers; and joins it with the calls and the routes of the area. Both names are
lower-case words joined by hyphens, for example fleet/return-condition.`,
  create(path) {
    const names = machineNames(path);
    const { calls, routes } = joiningFiles(names);
    return writeFiles(callFiles(names), {
      [calls]: (source) => addToCalls(names, source),
      [routes]: (source) => addToRoutes(names, source),
    });
  },
  next: 'Now say in the contract and the query what the call is about, and run its test.',
});
