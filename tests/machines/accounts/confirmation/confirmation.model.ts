import { confirmationMachine } from '#machines/accounts/confirmation/confirmation.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

/** Confirming an address with and without a link: done, wrong password, dead link, broken. */
export const confirmationModel = defineModel<null>({
  machine: confirmationMachine,
  inputs: { 'with a link': { hasLink: true }, 'without a link': { hasLink: false } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('confirmation.submit', '', () => ({ password: 'fly-the-portal-demo' })),
    sending('confirmation.edit', ''),
    answering('confirmAddress', 'done', () => ({ kind: 'done', message: 'Confirmed.' })),
    answering('confirmAddress', 'refused', () => ({
      kind: 'refused',
      message: 'The password is not right.',
      field: 'password',
    })),
    answering('confirmAddress', 'link dead', () => ({ kind: 'linkDead', message: 'Too old.' })),
    failing('confirmAddress', () => new Error('Check your connection.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
