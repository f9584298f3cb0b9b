import { describe, expect, test } from 'vitest';
import { isOpenItem, type ItemStatus, itemStatuses } from '#domain/projects/item-standing.ts';
import {
  airlineItemCommands,
  type ItemCommand,
  lessorItemCommands,
  projectItemMachine,
} from '#machines/projects/project-item/project-item.machine.ts';
import {
  isAnswerable,
  lessorItemSteps,
  stepItem,
} from '#machines/projects/project-item/project-item.steps.ts';

/** Every allowed step, written down from domain page §1.9. */
const life: readonly (readonly [ItemStatus, ItemCommand, ItemStatus])[] = [
  ['open', 'airline.respond', 'answered'],
  ['open', 'lessor.close', 'closed'],
  ['open', 'lessor.waive', 'waived'],
  ['answered', 'airline.respond', 'answered'],
  ['answered', 'lessor.return', 'returned'],
  ['answered', 'lessor.close', 'closed'],
  ['answered', 'lessor.waive', 'waived'],
  ['returned', 'airline.respond', 'answered'],
  ['returned', 'lessor.close', 'closed'],
  ['returned', 'lessor.waive', 'waived'],
  ['closed', 'lessor.reopen', 'open'],
  ['waived', 'lessor.reopen', 'open'],
];

describe('projectItem, domain page §1.9', () => {
  test('allows exactly the steps that are written down', () => {
    const allowed = itemStatuses.flatMap((status) =>
      [...airlineItemCommands, ...lessorItemCommands].flatMap((command) => {
        const after = stepItem(status, command);
        return after === undefined ? [] : [`${status} ${command} ${after}`];
      }),
    );

    expect(new Set(allowed)).toEqual(new Set(life.map((step) => step.join(' '))));
  });

  test('has a state for every status and no other', () => {
    expect(Object.keys(projectItemMachine.states).toSorted()).toEqual(itemStatuses.toSorted());
  });

  test('is never ended by the airline', () => {
    const endedByAirline = itemStatuses.flatMap((status) =>
      airlineItemCommands.flatMap((command) => stepItem(status, command) ?? []),
    );

    expect(endedByAirline.every((status) => isOpenItem(status))).toBe(true);
  });

  test('takes answers until it has ended', () => {
    expect(itemStatuses.filter((status) => isAnswerable(status))).toEqual([
      'open',
      'answered',
      'returned',
    ]);
  });

  test('returns only what was answered', () => {
    const returnable = itemStatuses.filter((status) =>
      lessorItemSteps(status).includes('lessor.return'),
    );

    expect(returnable).toEqual(['answered']);
  });
});
