import { signInMachine } from '#machines/session/sign-in/sign-in.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';
import { aCookie } from '../tabs/session-world.ts';

const cookie = aCookie();
const credentials = () => ({ username: cookie.username, password: 'secret' });

/** Attempts to sign in: accepted, refused with each text of spec §8, given up, broken. */
export const signInModel = defineModel<null>({
  machine: signInMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('signIn.submit', '', credentials),
    sending('signIn.edit', ''),
    sending('signIn.accepted', '', () => ({ cookie })),
    answering('authenticate', 'accepted', () => ({ kind: 'accepted', cookie })),
    ...[401, 500, null].map((status) =>
      answering<null>('authenticate', `failed ${status}`, () => ({
        kind: 'failed',
        status,
        message: 'Raw error',
      })),
    ),
    failing('authenticate', () => new Error('broken')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context.error,
  maxSteps: 12,
});
