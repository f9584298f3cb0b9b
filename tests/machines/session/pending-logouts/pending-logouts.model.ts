import { pendingLogoutsMachine } from '#machines/session/pending-logouts/pending-logouts.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToNextTimer,
  sending,
} from '#kit/cover/chart-model.ts';
import { morning } from '../tabs/session-world.ts';

/** Logouts of one browser: kept, sent, answered or not. */
export const pendingLogoutsModel = defineModel<null>({
  machine: pendingLogoutsMachine,
  inputs: { plain: {} },
  startsAt: morning,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('logout.kept', ''),
    sending('server.returned', ''),
    answering('sendLogouts', 'all', () => ({ left: 0 })),
    answering('sendLogouts', 'none', () => ({ left: 1 })),
    failing('sendLogouts', () => new Error('broken')),
    passing('4.9 s', () => 4900),
    passingToNextTimer(),
  ],
  distinguish: ({ chart }) => {
    const { attempts } = chart.actor.getSnapshot().context as { readonly attempts: number };
    return Math.min(attempts, 2);
  },
  maxSteps: 6,
});
