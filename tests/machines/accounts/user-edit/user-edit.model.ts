import { userEditMachine } from '#machines/accounts/user-edit/user-edit.machine.ts';
import { aCustomerUser } from '#tests/support/accounts/a-customer-user.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const user = aCustomerUser();
const theirs = { ...user, access: { ...user.access, technical: true }, rowVersion: 4 };

/** Editing a user: saved, overtaken by another person, refused; deactivated and reactivated. */
export const userEditModel = defineModel<null>({
  machine: userEditMachine,
  inputs: { plain: { user } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('access.set', 'financial', () => ({ flag: 'financial', isSet: true })),
    sending('access.save', ''),
    sending('status.set', 'disabled', () => ({ status: 'disabled' })),
    sending('owner.set', 'yes', () => ({ owner: true })),
    sending('conflict.overwrite', ''),
    sending('conflict.accept', ''),
    answering('saveChange', 'saved', () => ({ kind: 'saved', user })),
    answering('saveChange', 'conflict', () => ({ kind: 'conflict', user: theirs })),
    answering('saveChange', 'same rights', () => ({
      kind: 'conflict',
      user: { ...user, isInvited: true, rowVersion: 4 },
    })),
    failing('saveChange', () => new Error('Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
