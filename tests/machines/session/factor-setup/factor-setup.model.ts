import { factorSetupMachine } from '#machines/session/factor-setup/factor-setup.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

/** What the server gives for a new factor. */
export const aSetup = {
  challenge: 'challenge-1',
  passkey: '{"challenge":"challenge-1"}',
  totp: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x' },
};

/** Adding a factor: passkey and app, a first one with recovery codes, refused, too late, broken. */
export const factorSetupModel = defineModel<null>({
  machine: factorSetupMachine,
  inputs: { profile: { challenge: null }, signIn: { challenge: 'c-1' } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('setup.choose', 'app', () => ({ kind: 'totp' })),
    sending('setup.makePasskey', '', () => ({ name: 'Laptop' })),
    sending('setup.submitCode', '', () => ({ name: 'Phone', code: '123456' })),
    sending('setup.edit', ''),
    sending('setup.again', ''),
    sending('setup.codesKept', ''),
    sending('setup.cancel', ''),
    answering('prepareFactor', 'prepared', () => ({ kind: 'prepared', setup: aSetup })),
    answering('prepareFactor', 'failed', () => ({ kind: 'failed', message: 'Try again.' })),
    failing('prepareFactor', () => new Error('broken')),
    answering('makePasskey', 'made', () => ({ kind: 'signed', response: '{}' })),
    answering('makePasskey', 'failed', () => ({ kind: 'failed', message: 'No passkey was made.' })),
    failing('makePasskey', () => new Error('broken')),
    answering('storeFactor', 'first', () => ({
      kind: 'stored',
      recoveryCodes: ['aaaaa-bbbbb'],
      cookie: null,
    })),
    answering('storeFactor', 'another', () => ({
      kind: 'stored',
      recoveryCodes: [],
      cookie: null,
    })),
    answering('storeFactor', 'refused', () => ({ kind: 'refused', message: 'Wrong code.' })),
    answering('storeFactor', 'over', () => ({ kind: 'over', message: 'Too late.' })),
    failing('storeFactor', () => new Error('broken')),
  ],
  distinguish: ({ chart }) => {
    const { kind, error } = chart.actor.getSnapshot().context;
    return [kind, error];
  },
  maxSteps: 9,
});
