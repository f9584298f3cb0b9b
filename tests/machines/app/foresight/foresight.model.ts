import { foresightMachine } from '#machines/app/foresight/foresight.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passingToNextTimer,
  sending,
} from '#kit/cover/chart-model.ts';

/** Two links; the script of a screen comes or does not. */
export const foresightModel = defineModel<null>({
  machine: foresightMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('link.aimed', 'one', () => ({ path: '/dashboard' })),
    sending('link.aimed', 'other', () => ({ path: '/Documents' })),
    sending('link.meant', 'one', () => ({ path: '/dashboard' })),
    sending('link.meant', 'other', () => ({ path: '/Documents' })),
    sending('link.left', ''),
    sending('page.moved', '', () => ({ path: '/dashboard' })),
    answering('loadScreen', 'loaded', () => undefined),
    failing('loadScreen', () => new Error('gone')),
    passingToNextTimer(),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 5,
});
