import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { challengeSchema, proofOfferSchema, stepUpProofSchema } from './proof.ts';

/** What the caller can prove with who they are, before a sensitive call. */
export const offerStepUp = defineCall({
  name: 'offerStepUp',
  method: 'POST',
  path: '/portal/api/session/step-up/offer',
  summary: 'Begin a step-up',
  access: 'signedIn',
  scope: 'identity',
  audit: { none: 'Nothing is changed before the proof.' },
  answer: proofOfferSchema,
  errors: [],
});

/** Proves who the caller is; sensitive calls of the visit then work for ten minutes. */
export const stepUp = defineCall({
  name: 'stepUp',
  method: 'POST',
  path: '/portal/api/session/step-up',
  summary: 'Prove who the caller is, for sensitive calls of the next ten minutes',
  access: 'signedIn',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: ['visit.proved', 'visit.proofFailed', 'factor.codeUsed'],
  body: z.strictObject({
    challenge: challengeSchema,
    proof: stepUpProofSchema,
  }),
  errors: ['factorRefused', 'wrongPassword', 'challengeOver', 'tooManyRequests', 'unavailable'],
});
