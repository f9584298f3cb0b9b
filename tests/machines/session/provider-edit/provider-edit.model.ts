import type { IdentityProvider } from '#contract/session/company/identity-provider.ts';
import { providerEditMachine } from '#machines/session/provider-edit/provider-edit.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

/** A provider that is stored. */
export const storedProvider: IdentityProvider = {
  issuer: 'https://login.airline.example',
  clientId: 'portal',
  policy: 'offered',
  domains: ['airline.example'],
  rightsClaim: null,
  rights: [],
  makesAccounts: false,
  factorValues: [],
  isProven: true,
  rowVersion: 3,
};

/** Writing, trying, storing and removing a provider; every failure keeps what was typed. */
export const providerEditModel = defineModel<null>({
  machine: providerEditMachine,
  inputs: { none: { provider: null }, stored: { provider: storedProvider } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('provider.write', '', () => ({ change: { policy: 'required' } })),
    sending('provider.try', '', () => ({ clientSecret: 's' })),
    sending('provider.save', '', () => ({ clientSecret: 's' })),
    sending('provider.require', '', () => ({ clientSecret: 's' })),
    sending('provider.remove', ''),
    sending('provider.confirm', ''),
    sending('provider.keep', ''),
    answering('tryProvider', 'tried', () => ({ isUsable: true, findings: ['It answers.'] })),
    failing('tryProvider', () => new Error('Too many attempts.')),
    answering('saveProvider', 'saved', () => storedProvider),
    failing('saveProvider', () => new Error('Somebody changed this.')),
    answering('removeProvider', 'removed', () => undefined),
    failing('removeProvider', () => new Error('Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
