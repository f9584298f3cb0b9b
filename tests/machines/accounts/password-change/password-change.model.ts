import { passwordChangeMachine } from '#machines/accounts/password-change/password-change.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const owner = { email: 'finance@aurora.example', name: 'Freyja Jónsdóttir' };
const wish = (password: string) => () => ({ current: 'fly-the-portal-demo', password });

/** Changing the own password: done, wrong current one, weak new one, broken, dismissed. */
export const passwordChangeModel = defineModel<null>({
  machine: passwordChangeMachine,
  inputs: { plain: { owner } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('change.show', ''),
    sending('change.hide', ''),
    sending('change.edit', ''),
    sending('change.submit', 'good', wish('a tail wind over the hudson')),
    sending('change.submit', 'weak', wish('freyja jónsdóttir')),
    answering('changePassword', 'done', () => ({ kind: 'done', message: 'Changed.' })),
    answering('changePassword', 'refused', () => ({
      kind: 'refused',
      message: 'The password is not right.',
      field: 'current',
    })),
    failing('changePassword', () => new Error('Check your connection.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
