import { stepUpMachine } from '#machines/session/step-up/step-up.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';
import { anOffer, telling } from '../proof/an-offer.ts';

/** A demand for a proof: proven, too late and begun anew, given up, unanswered, broken. */
export const stepUpModel = defineModel<null>({
  machine: stepUpMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('stepUp.demand', ''),
    sending('stepUp.again', ''),
    sending('stepUp.cancel', ''),
    answering('offerProof', 'offered', () => ({ kind: 'offered', offer: anOffer() })),
    answering('offerProof', 'failed', () => ({ kind: 'failed', message: 'Try again.' })),
    failing('offerProof', () => new Error('broken')),
    telling('proof', 'proof.submit', { proof: { kind: 'totp', code: '123456' }, trust: false }),
    telling('proof', 'proof.cancel'),
    answering('checkProof', 'proved', () => ({ kind: 'proved', cookie: null })),
    answering('checkProof', 'over', () => ({ kind: 'over', message: 'Too late.' })),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context.notice,
  maxSteps: 9,
});
