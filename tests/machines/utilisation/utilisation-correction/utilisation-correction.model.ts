import {
  airlineCorrectionCommands,
  lessorCorrectionCommands,
  utilisationCorrectionMachine,
} from '#machines/utilisation/utilisation-correction/utilisation-correction.machine.ts';
import { defineModel, sending } from '#kit/cover/chart-model.ts';

/** One request: every decision of the lessor, and its withdrawal by the airline. */
export const utilisationCorrectionModel = defineModel<null>({
  machine: utilisationCorrectionMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [...airlineCorrectionCommands, ...lessorCorrectionCommands].map((type) =>
    sending<null>(type, ''),
  ),
  distinguish: () => null,
  maxSteps: 4,
});
