import { chunkLoadingMachine } from '#machines/app/chunk-loading/chunk-loading.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToNextTimer,
  sending,
} from '#kit/cover/chart-model.ts';

/** One deferred chunk: it comes, breaks or never answers at each attempt, and so does the server. */
export const chunkLoadingModel = defineModel<null>({
  machine: chunkLoadingMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    answering('loadChunk', 'loaded', () => undefined),
    failing('loadChunk', () => new Error('gone')),
    answering('askServer', 'answered', () => true),
    answering('askServer', 'silent', () => false),
    failing('askServer', () => new Error('gone')),
    sending('chunk.retry', ''),
    passing('10 s', () => 10_000),
    passingToNextTimer(),
  ],
  distinguish: () => null,
  maxSteps: 8,
});
