import { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToNextTimer,
  sending,
} from '#kit/cover/chart-model.ts';

/** A logout: typed values are saved, fail to save, or are not saved in time. */
export const logoutModel = defineModel<null>({
  machine: logoutMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('logout.start', ''),
    answering('finishWork', 'saved', () => undefined),
    failing('finishWork', () => new Error('no answer')),
    answering('endSession', 'told', () => undefined),
    failing('endSession', () => new Error('gone')),
    passing('1 s', () => 1000),
    passingToNextTimer(),
  ],
  distinguish: () => null,
  maxSteps: 6,
});
