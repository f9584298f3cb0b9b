import { passwordResetMachine } from '#machines/accounts/password-reset/password-reset.machine.ts';
import { aPasswordLink } from '#tests/support/accounts/a-password-link.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const ports = ['requestLink', 'choosePassword'] as const;

/** A forgotten password with and without a link: done, refused, dead link, weak password, broken. */
export const passwordResetModel = defineModel<null>({
  machine: passwordResetMachine,
  inputs: {
    'with a link': { hasLink: true, isInvitation: false },
    'without a link': { hasLink: false, isInvitation: false },
    'an invitation without its link': { hasLink: false, isInvitation: true },
  },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('reset.request', '', () => ({ username: 'finance@aurora.example' })),
    sending('reset.choose', 'good', () => ({ password: 'a tail wind over the hudson' })),
    sending('reset.choose', 'weak', () => ({ password: 'passwordpassword' })),
    sending('reset.edit', ''),
    sending('reset.again', ''),
    ...ports.flatMap((port) => [
      answering<null>(port, 'done', () => ({ kind: 'done', message: 'Done.' })),
      answering<null>(port, 'refused', () => ({
        kind: 'refused',
        message: 'Wait a moment.',
        field: null,
      })),
      failing<null>(port, () => new Error('Check your connection.')),
    ]),
    answering('readLink', 'open', () => ({ kind: 'known', link: aPasswordLink() })),
    answering('readLink', 'used', () => ({
      kind: 'known',
      link: aPasswordLink({ state: 'used' }),
    })),
    answering('readLink', 'dead', () => ({ kind: 'linkDead', message: 'Too old.' })),
    answering('readLink', 'unknown', () => ({ kind: 'unknown' })),
    failing('readLink', () => new Error('broken')),
    answering('choosePassword', 'link dead', () => ({ kind: 'linkDead', message: 'Too old.' })),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
