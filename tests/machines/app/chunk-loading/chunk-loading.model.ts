import { chunkLoadingMachine } from '#machines/app/chunk-loading/chunk-loading.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToNextTimer,
} from '#kit/cover/chart-model.ts';

/** One deferred chunk: it comes, breaks or never answers, at each of the two attempts. */
export const chunkLoadingModel = defineModel<null>({
  machine: chunkLoadingMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    answering('loadChunk', 'loaded', () => undefined),
    failing('loadChunk', () => new Error('gone')),
    passing('10 s', () => 10_000),
    passingToNextTimer(),
  ],
  distinguish: () => null,
  maxSteps: 6,
});
