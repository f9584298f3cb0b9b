import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areas } from '#domain/areas.ts';
import { addToCalls, addToRoutes, joiningFiles } from '#scripts/new-call/add-call.ts';
import { callFiles } from '#scripts/new-call/call-files.ts';
import { machineNames } from '#scripts/new-machine/machine-names.ts';

/** The areas whose calls are joined in a way of their own. */
const byHand = new Set(['audit']);

describe('npm run new:call', () => {
  test('creates the row, the query and a test', () => {
    expect(Object.keys(callFiles(machineNames('fleet/return-condition')))).toEqual([
      'contract/fleet/return-condition.ts',
      'server/fleet/return-condition.queries.ts',
      'tests/server/fleet/return-condition.test.ts',
    ]);
  });

  test.each(areas.filter((area) => !byHand.has(area)))('joins it with the calls of %s', (area) => {
    const names = machineNames(`${area}/return-condition`);
    const { calls, routes } = joiningFiles(names);

    expect(addToCalls(names, readFileSync(calls, 'utf8'))).toMatch(/getReturnCondition,\n\];\s*$/);
    expect(addToRoutes(names, readFileSync(routes, 'utf8'))).toContain(
      'present(await findReturnCondition(tx, custId, id)),',
    );
  });

  test('says where it cannot add it, and changes nothing', () => {
    const names = machineNames('audit/return-condition');

    expect(() => addToRoutes(names, 'export const nothing = 1;')).toThrow(
      'server/audit/audit.routes.ts has no list of calls that ends the file.',
    );
  });
});
