import {
  airlineItemCommands,
  lessorItemCommands,
  projectItemMachine,
} from '#machines/projects/project-item/project-item.machine.ts';
import { defineModel, sending } from '#kit/cover/chart-model.ts';

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
