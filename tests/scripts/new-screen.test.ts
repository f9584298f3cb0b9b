import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areas } from '#domain/areas.ts';
import { machineFiles } from '#scripts/new-machine/machine-files.ts';
import { machineNames } from '#scripts/new-machine/machine-names.ts';
import { labelOf, screenEdits } from '#scripts/new-screen/add-screen.ts';
import { screenAnswer, screenFiles } from '#scripts/new-screen/screen-files.ts';

const names = machineNames('fleet/return-conditions');

/** The areas whose calls are joined in a way of their own. */
const byHand = new Set(['audit']);

/** An existing file after the edit for a new screen. */
function edited(area: string, file: string): string {
  const edit = screenEdits(machineNames(`${area}/return-conditions`))[file];
  if (edit === undefined) throw new Error(`${file} is not edited.`);
  return edit(readFileSync(file, 'utf8'));
}

describe('npm run new:screen', () => {
  test('touches thirteen files, with the chart and the tests', () => {
    expect(
      Object.keys({
        ...screenFiles(names),
        ...machineFiles(names, screenAnswer(names)),
        ...screenEdits(names),
      }),
    ).toEqual([
      'contract/fleet/return-conditions.ts',
      'server/fleet/return-conditions.queries.ts',
      'src/features/fleet/desk/return-conditions-page.tsx',
      'tests/server/fleet/return-conditions.test.ts',
      'machines/fleet/return-conditions/return-conditions.machine.ts',
      'machines/fleet/return-conditions/return-conditions.ports.ts',
      'tests/machines/fleet/return-conditions/return-conditions.model.ts',
      'tests/machines/fleet/return-conditions/return-conditions.test.ts',
      'domain/access/own-routes.ts',
      'contract/fleet/fleet.calls.ts',
      'server/fleet/fleet.routes.ts',
      'src/features/fleet/fleet.screens.ts',
      'qa/looks/data/opened-parts.ts',
    ]);
  });

  test('lets the chart keep what its page shows', () => {
    const chart = machineFiles(names, screenAnswer(names))[
      'machines/fleet/return-conditions/return-conditions.machine.ts'
    ];

    expect(chart).toContain('readonly found: ReturnConditions | null;');
    expect(chart).toContain(
      "type: 'rememberAnswer', params: ({ event }) => ({ found: event.output })",
    );
  });

  test('names the screen in words', () => {
    expect(labelOf(names)).toBe('Return conditions');
  });

  test('opens it for users of the lessor, in the table of screens', () => {
    expect(edited('fleet', 'domain/access/own-routes.ts')).toContain(
      "{ path: '/internal/return-conditions', label: 'Return conditions', need: { lessor: 'seeCustomers' } },\n] as",
    );
  });

  test('puts it on the contact sheet', () => {
    expect(edited('fleet', 'qa/looks/data/opened-parts.ts')).toContain(
      "  '/internal/return-conditions': { record },\n};",
    );
  });

  test.each(areas.filter((area) => !byHand.has(area)))('joins its calls in %s', (area) => {
    expect(edited(area, `contract/${area}/${area}.calls.ts`)).toMatch(
      /returnConditionsList\.read,\nreturnConditionsList\.export,\ngetReturnConditions,\n\];\s*$/,
    );
    expect(edited(area, `server/${area}/${area}.routes.ts`)).toContain(
      '...listRoutes(returnConditionsList, returnConditionsSource),',
    );
  });

  test('begins the screens of an area that has none', () => {
    const edit = screenEdits(machineNames('team/return-conditions'))[
      'src/features/team/team.screens.ts'
    ];

    expect(edit?.('')).toMatch(
      /screens: Screens = \{\n {2}'\/internal\/return-conditions': defer\(/,
    );
  });
});
