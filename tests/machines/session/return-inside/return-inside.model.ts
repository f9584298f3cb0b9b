import { parseUserData } from '#domain/access/claims.ts';
import type { Visit } from '#domain/session/visit.ts';
import { returnInsideMachine } from '#machines/session/return-inside/return-inside.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';
import { speak } from '#kit/runner/stand-in.ts';
import { aVisit, minute, morning } from '../tabs/session-world.ts';

const owner = { userId: 'u-1', realm: 'customer', custId: 'AUR' } as const;

function visitOf(userData: string): Visit {
  return { ...aVisit(), claims: parseUserData(userData) };
}

const accepted = (label: string, userData: string) =>
  answering<null>('signInAgain', label, () => ({ kind: 'accepted', visit: visitOf(userData) }));

/** The way back into a kept page: its owner, others, failed attempts, and the end of the keeping. */
export const returnInsideModel = defineModel<null>({
  machine: returnInsideMachine,
  inputs: { plain: { owner, until: morning + 15 * minute } },
  startsAt: morning,
  facts: () => null,
  lives: ({ clock }) => ({
    watchKeeping: (port) => {
      const { until } = port.input as { readonly until: number };
      const timer = clock.setTimeout(
        () => speak(port, { type: 'keeping.over' }),
        until - clock.now(),
      );
      return () => clock.clearTimeout(timer);
    },
  }),
  commands: [
    sending('return.submit', '', () => ({ username: 'f@aurora.example', password: 'secret' })),
    sending('return.edit', ''),
    sending('keeping.over', ''),
    accepted('the owner', 'ExternalUserId:u-1~CustID:AUR'),
    accepted('another user', 'ExternalUserId:u-2~CustID:AUR'),
    accepted('the owner at another customer', 'ExternalUserId:u-1~CustID:BOR'),
    ...[401, 500, null].map((status) =>
      answering<null>('signInAgain', `failed ${status}`, () => ({
        kind: 'failed',
        status,
        message: 'Raw error',
      })),
    ),
    failing('signInAgain', () => new Error('broken')),
    answering('endRefused', 'told', () => undefined),
    failing('endRefused', () => new Error('broken')),
  ],
  distinguish: ({ chart }) => {
    const { error, areCredentialsWrong } = chart.actor.getSnapshot().context;
    return [error, areCredentialsWrong];
  },
  maxSteps: 6,
});
