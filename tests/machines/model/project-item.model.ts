import {
  airlineItemCommands,
  lessorItemCommands,
} from '#machines/project-item/project-item.commands.ts';
import { projectItemMachine } from '#machines/project-item/project-item.machine.ts';
import { defineModel, sending } from '#tests/support/statecharts/chart-model.ts';

/** One open item: every step of the airline and of the lessor, in any order. */
export const projectItemModel = defineModel<null>({
  machine: projectItemMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [...airlineItemCommands, ...lessorItemCommands].map((type) => sending<null>(type, '')),
  distinguish: () => null,
  maxSteps: 12,
});
