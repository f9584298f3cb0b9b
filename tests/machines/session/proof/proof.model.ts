import { proofMachine } from '#machines/session/proof/proof.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';
import { anOffer } from './an-offer.ts';

/** Proving who somebody is: each kind, refused, too late, broken, given up. */
export const proofModel = defineModel<null>({
  machine: proofMachine,
  inputs: {
    both: { offer: anOffer() },
    passkey: { offer: anOffer({ kinds: ['passkey'] }) },
    password: { offer: anOffer({ kinds: ['password'], passkey: null }) },
  },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('proof.choose', 'app', () => ({ kind: 'totp' })),
    sending('proof.choose', 'what is not offered', () => ({ kind: 'signIn' })),
    sending('proof.usePasskey', '', () => ({ trust: true })),
    sending('proof.submit', '', () => ({ proof: { kind: 'totp', code: '123456' }, trust: false })),
    sending('proof.edit', ''),
    sending('proof.cancel', ''),
    answering('usePasskey', 'signed', () => ({ kind: 'signed', response: '{}' })),
    answering('usePasskey', 'failed', () => ({ kind: 'failed', message: 'No passkey was used.' })),
    failing('usePasskey', () => new Error('broken')),
    answering('checkProof', 'proved', () => ({ kind: 'proved', cookie: null })),
    answering('checkProof', 'refused', () => ({ kind: 'refused', message: 'Wrong code.' })),
    answering('checkProof', 'over', () => ({ kind: 'over', message: 'Too late.' })),
    failing('checkProof', () => new Error('broken')),
  ],
  distinguish: ({ chart }) => {
    const { kind, trust, error } = chart.actor.getSnapshot().context;
    return [kind, trust, error];
  },
  maxSteps: 8,
});
