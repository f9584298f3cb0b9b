import { heartbeatMachine } from '#machines/session/heartbeat/heartbeat.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToNextTimer,
  sending,
} from '#kit/cover/chart-model.ts';
import { morning, reporting } from '../tabs/session-world.ts';

/** Beats of one live session: on time, on changes of route, offline, answered or not. */
export const heartbeatModel = defineModel<null>({
  machine: heartbeatMachine,
  inputs: { plain: { at: morning } },
  startsAt: morning,
  facts: () => null,
  lives: ({ clock }) => ({
    watchBeats: reporting(clock, () => ({ type: 'heartbeat.due', at: clock.now() })),
  }),
  commands: [
    sending('heartbeat.due', '', ({ clock }) => ({ at: clock.now() })),
    sending('route.changed', '', ({ clock }) => ({ path: '/dashboard', at: clock.now() })),
    sending('connection.lost', ''),
    sending('connection.restored', '', ({ clock }) => ({ at: clock.now() })),
    answering('sendHeartbeat', 'done', () => undefined),
    failing('sendHeartbeat', () => new Error('broken')),
    passing('999 ms', () => 999),
    passing('1 s', () => 1000),
    passingToNextTimer(),
  ],
  distinguish: ({ chart, clock }) => {
    const { beatAt } = chart.actor.getSnapshot().context as { readonly beatAt: number };
    return Math.min(clock.now() - beatAt, 1000);
  },
  maxSteps: 7,
});
