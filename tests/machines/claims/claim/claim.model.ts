import {
  airlineCommands,
  claimMachine,
  lessorCommands,
} from '#machines/claims/claim/claim.machine.ts';
import { defineModel, sending } from '#kit/cover/chart-model.ts';

/** One claim: every step of the airline and of the lessor, in any order. */
export const claimModel = defineModel<null>({
  machine: claimMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [...airlineCommands, ...lessorCommands].map((type) => sending<null>(type, '')),
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
