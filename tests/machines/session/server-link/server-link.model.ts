import {
  serverLinkMachine,
  type ServerLinkSnapshot,
} from '#machines/session/server-link/server-link.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToChange,
  sending,
} from '#kit/cover/chart-model.ts';
import { morning } from '../tabs/session-world.ts';

/** One page's link to the server: calls and questions, answered or not, and the connection. */
export const serverLinkModel = defineModel<null>({
  machine: serverLinkMachine,
  inputs: { plain: {} },
  startsAt: morning,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('server.silent', '', ({ clock }) => ({ at: clock.now() })),
    sending('connection.lost', '', ({ clock }) => ({ at: clock.now() })),
    sending('connection.restored', ''),
    answering('askServer', 'answered', () => ({ isAnswered: true, isLate: false })),
    answering('askServer', 'silent', () => ({ isAnswered: false, isLate: false })),
    answering('askServer', 'late', () => ({ isAnswered: false, isLate: true })),
    failing('askServer', () => new Error('broken')),
    passing('1.9 s', () => 1900),
    passingToChange(),
  ],
  distinguish: ({ chart }) => {
    const { since, limitMs }: ServerLinkSnapshot['context'] = chart.actor.getSnapshot().context;
    return [since !== null, Math.min(limitMs, 14_000)];
  },
  maxSteps: 5,
});
