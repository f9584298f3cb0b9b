import { actingCustomerMachine } from '#machines/session/acting-customer/acting-customer.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

/** Choosing a customer here and in another tab, in every order; failures of both ports. */
export const actingCustomerModel = defineModel<null>({
  machine: actingCustomerMachine,
  inputs: { 'acting for none': { custId: '' }, 'acting for Aurora': { custId: 'AUR' } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('customer.choose', 'BOR', () => ({ custId: 'BOR' })),
    sending('customer.changed', 'BOR', () => ({ custId: 'BOR' })),
    sending('customer.changed', 'CUM', () => ({ custId: 'CUM' })),
    sending('customer.dismiss', ''),
    answering('chooseCustomer', 'done', () => undefined),
    failing('chooseCustomer', () => new Error('Try again in a moment.')),
    answering('showStart', 'shown', () => undefined),
    failing('showStart', () => new Error('No address.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
