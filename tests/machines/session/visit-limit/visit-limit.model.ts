import { visitLimitMachine } from '#machines/session/visit-limit/visit-limit.machine.ts';
import { answering, defineModel, failing, passing, sending } from '#kit/cover/chart-model.ts';
import { minute, morning } from '../tabs/session-world.ts';

/** One session's absolute end: reached step by step, at once, or not at all. */
export const visitLimitModel = defineModel<null>({
  machine: visitLimitMachine,
  inputs: {
    'an hour': {
      absoluteAt: morning + 60 * minute,
      firstMs: 6 * minute,
      lastMs: minute,
    },
    'no end': { absoluteAt: null, firstMs: 6 * minute, lastMs: minute },
  },
  startsAt: morning,
  facts: () => null,
  lives: () => ({}),
  commands: [
    ...[0, 53, 54, 58, 59].map((minutes) =>
      sending('limit.reached', `after ${minutes} min`, () => ({ at: morning + minutes * minute })),
    ),
    answering('saveWork', 'done', () => undefined),
    failing('saveWork', () => new Error('broken')),
    passing('a minute', () => minute),
  ],
  distinguish: () => null,
  maxSteps: 4,
});
