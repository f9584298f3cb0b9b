import { registrationMachine } from '#machines/accounts/registration/registration.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const registrant = (password: string) => () => ({
  fullname: 'Ann Example',
  email: 'ann@aurora.example',
  password,
});

/** Attempts to register: done, refused, with a weak password, broken, and once more. */
export const registrationModel = defineModel<null>({
  machine: registrationMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('registration.submit', 'good', registrant('a tail wind over the hudson')),
    sending('registration.submit', 'weak', registrant('ann example ann example')),
    sending('registration.edit', ''),
    sending('registration.again', ''),
    answering('registerAccount', 'done', () => ({ kind: 'done', message: 'A mail follows.' })),
    answering('registerAccount', 'refused', () => ({
      kind: 'refused',
      message: 'Enter an e-mail address.',
      field: 'email',
    })),
    failing('registerAccount', () => new Error('Check your connection.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
