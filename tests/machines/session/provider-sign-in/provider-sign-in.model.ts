import { providerSignInMachine } from '#machines/session/provider-sign-in/provider-sign-in.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

/** Going to the identity provider and coming back; failures of both ways. */
export const providerSignInModel = defineModel<null>({
  machine: providerSignInMachine,
  inputs: {
    'not been there': { answer: null },
    'coming back': { answer: { state: 's-1', code: 'c-1' } },
  },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('provider.open', ''),
    answering('openProvider', 'on the way', () => undefined),
    failing('openProvider', () => new Error('The provider cannot be reached.')),
    answering('completeSignIn', 'accepted', () => undefined),
    failing('completeSignIn', () => new Error('Start again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
