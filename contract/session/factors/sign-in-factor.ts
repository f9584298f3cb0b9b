import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { sessionCookieSchema } from '../session.ts';
import {
  challengeSchema,
  factorNameSchema,
  factorProofSchema,
  factorSetupSchema,
  newFactorSchema,
  passkeyText,
  proofOfferSchema,
  recoveryCodesSchema,
} from './proof.ts';

const attempts = { none: 'An attempt counts even when it is refused.' } as const;

/** Finishes a sign-in whose password was right with the person's second factor. */
export const proveSignIn = defineCall({
  name: 'proveSignIn',
  method: 'POST',
  path: '/portal/api/session/factor',
  summary: 'Finish a sign-in with the second factor',
  access: 'public',
  scope: attempts,
  audit: ['signIn.succeeded', 'signIn.factorFailed', 'signIn.throttled', 'factor.codeUsed'],
  body: z.strictObject({
    challenge: challengeSchema,
    proof: factorProofSchema,
    /** Whether this browser needs no second factor for the next 30 days. */
    trust: z.boolean().optional(),
  }),
  answer: sessionCookieSchema,
  errors: ['factorRefused', 'challengeOver', 'tooManyRequests', 'unavailable'],
});

/** What a first factor is made of, for a person who must have one before the first visit. */
export const setUpFirstFactor = defineCall({
  name: 'setUpFirstFactor',
  method: 'POST',
  path: '/portal/api/session/factor/setup',
  summary: 'Begin the first factor of a sign-in that needs one',
  access: 'public',
  scope: { none: 'Who asks is found by the challenge.' },
  audit: { none: 'Nothing is changed before the factor is confirmed.' },
  body: z.strictObject({ challenge: challengeSchema }),
  answer: factorSetupSchema,
  errors: ['challengeOver'],
});

/** Adds the first factor and finishes the sign-in; the recovery codes come only here. */
export const addFirstFactor = defineCall({
  name: 'addFirstFactor',
  method: 'POST',
  path: '/portal/api/session/factor/first',
  summary: 'Add the first factor and finish the sign-in',
  access: 'public',
  scope: attempts,
  audit: ['factor.added', 'signIn.succeeded', 'signIn.factorFailed'],
  body: z.strictObject({
    challenge: challengeSchema,
    factor: newFactorSchema,
    name: factorNameSchema,
  }),
  answer: sessionCookieSchema.extend({ recoveryCodes: recoveryCodesSchema }),
  errors: ['factorRefused', 'challengeOver', 'tooManyRequests', 'unavailable'],
});

/** Begins a sign-in by passkey alone; the answer is the same for everybody. */
export const offerPasskey = defineCall({
  name: 'offerPasskey',
  method: 'POST',
  path: '/portal/api/session/passkey/offer',
  summary: 'Begin a sign-in by passkey',
  access: 'public',
  scope: attempts,
  audit: { none: 'Nobody is known yet.' },
  answer: proofOfferSchema,
  errors: ['tooManyRequests'],
});

/** Signs in with a passkey, which proves both its possession and the person (user verification). */
export const signInByPasskey = defineCall({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/portal/api/session/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  scope: attempts,
  audit: ['signIn.succeeded', 'signIn.factorFailed'],
  body: z.strictObject({
    challenge: challengeSchema,
    response: passkeyText,
    realm: z.enum(['customer', 'internal']).optional(),
  }),
  answer: sessionCookieSchema,
  errors: ['factorRefused', 'challengeOver', 'companyNeeded', 'tooManyRequests'],
});
