import { signInMachine } from '#machines/session/sign-in/sign-in.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';
import { anOffer, telling } from '../proof/an-offer.ts';
import { aSetup } from '../factor-setup/factor-setup.model.ts';
import { aCookie } from '../tabs/session-world.ts';

const cookie = aCookie();
const credentials = () => ({ username: cookie.username, password: 'secret' });

const needed = (step: 'check' | 'enrol') => ({
  kind: 'factorNeeded',
  needed: { ...anOffer(), step },
});
const proof = { proof: { kind: 'totp', code: '123456' }, trust: false };

/**
 * Attempts to sign in: accepted, refused with each text of spec §8, given up, broken; finished with a
 * second factor, or with the adding of a first one.
 */
export const signInModel = defineModel<null>({
  machine: signInMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('signIn.submit', '', credentials),
    sending('signIn.edit', ''),
    sending('signIn.accepted', '', () => ({ cookie })),
    answering('authenticate', 'accepted', () => ({ kind: 'accepted', cookie })),
    ...[401, 500, null].map((status) =>
      answering<null>('authenticate', `failed ${status}`, () => ({
        kind: 'failed',
        status,
        message: 'Raw error',
      })),
    ),
    failing('authenticate', () => new Error('broken')),
    answering('authenticate', 'company needed', () => ({
      kind: 'companyNeeded',
      email: cookie.username,
      message: 'Use the company account.',
    })),
    sending('signIn.useCompany', ''),
    sending('signIn.leaveCompany', ''),
    sending('signIn.factorNeeded', 'check', () => ({ needed: needed('check').needed })),
    sending('signIn.factorNeeded', 'enrol', () => ({ needed: needed('enrol').needed })),
    sending('signIn.usePasskey', '', () => ({ realm: 'customer' })),
    answering('authenticate', 'factor needed', () => needed('check')),
    answering('authenticate', 'first factor needed', () => needed('enrol')),
    answering('offerPasskey', 'offered', () => needed('check')),
    answering('offerPasskey', 'failed', () => ({ kind: 'failed', status: 429, message: 'Wait.' })),
    failing('offerPasskey', () => new Error('broken')),
    telling('proof', 'proof.submit', proof),
    telling('proof', 'proof.cancel'),
    answering('checkProof', 'proved', () => ({ kind: 'proved', cookie })),
    answering('checkProof', 'over', () => ({ kind: 'over', message: 'Too late.' })),
    answering('prepareFactor', 'prepared', () => ({ kind: 'prepared', setup: aSetup })),
    telling('factorSetup', 'setup.submitCode', { name: 'Phone', code: '123456' }),
    telling('factorSetup', 'setup.cancel'),
    answering('storeFactor', 'over', () => ({ kind: 'over', message: 'Too late.' })),
    answering('storeFactor', 'stored', () => ({ kind: 'stored', recoveryCodes: [], cookie })),
  ],
  distinguish: ({ chart }) => {
    const { error, demand } = chart.actor.getSnapshot().context;
    return { error, demand };
  },
  maxSteps: 12,
});
