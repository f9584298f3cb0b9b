import { companySignInMachine } from '#machines/session/company-sign-in/company-sign-in.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

/** Going to the provider of a company and coming back; failures of both ways. */
export const companySignInModel = defineModel<null>({
  machine: companySignInMachine,
  inputs: {
    'not been there': { answer: null },
    'coming back': { answer: { custId: 'AUR', state: 's-1', code: 'c-1' } },
  },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('company.open', '', () => ({ email: 'ada@airline.example' })),
    sending('company.edit', ''),
    answering('openCompany', 'on the way', () => undefined),
    failing('openCompany', () => new Error('No company account is set up for this address.')),
    answering('completeAtCompany', 'handed over', () => undefined),
    failing('completeAtCompany', () => new Error('Start again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
