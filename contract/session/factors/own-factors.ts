import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { uuidParams } from '#contract/call/id-params.ts';
import { factorPolicies } from '#domain/session/factors/factor-policy.ts';
import {
  challengeSchema,
  factorNameSchema,
  factorSchema,
  factorSetupSchema,
  newFactorSchema,
  recoveryCodesSchema,
} from './proof.ts';

const ownFactors = {
  access: 'signedIn',
  scope: 'identity',
} as const;

/** The second factors of the caller's account. */
export const listFactors = defineCall({
  ...ownFactors,
  name: 'listFactors',
  method: 'GET',
  path: '/portal/api/account/factors',
  summary: "The second factors of the caller's account",
  answer: z.object({
    policy: z.enum(factorPolicies),
    factors: z.array(factorSchema),
    /** Recovery codes that were not used yet. */
    codesLeft: z.number().int(),
  }),
  errors: [],
});

/** What a new factor of the caller is made of. */
export const setUpFactor = defineCall({
  ...ownFactors,
  name: 'setUpFactor',
  method: 'POST',
  path: '/portal/api/account/factors/setup',
  summary: 'Begin a new factor',
  stepUp: true,
  audit: { none: 'Nothing is changed before the factor is confirmed.' },
  answer: factorSetupSchema,
  errors: [],
});

/** Adds a factor; with the first one come recovery codes. */
export const addFactor = defineCall({
  ...ownFactors,
  name: 'addFactor',
  method: 'POST',
  path: '/portal/api/account/factors',
  summary: 'Add a factor',
  scope: { none: 'An attempt counts even when it is refused.' },
  stepUp: true,
  audit: ['factor.added'],
  body: z.strictObject({
    challenge: challengeSchema,
    factor: newFactorSchema,
    name: factorNameSchema,
  }),
  answer: z.object({ recoveryCodes: recoveryCodesSchema }),
  errors: ['factorRefused', 'challengeOver', 'conflict', 'tooManyRequests'],
});

/** Removes a factor. The last one stays where the policy requires one. */
export const removeFactor = defineCall({
  ...ownFactors,
  name: 'removeFactor',
  method: 'DELETE',
  path: '/portal/api/account/factors/{id}',
  summary: 'Remove a factor',
  stepUp: true,
  audit: ['factor.removed'],
  params: uuidParams,
  errors: ['notFound', 'lastFactor'],
});

/** Replaces the recovery codes of the caller; former ones work no longer. */
export const renewRecoveryCodes = defineCall({
  ...ownFactors,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/portal/api/account/recovery-codes',
  summary: 'Replace the recovery codes',
  stepUp: true,
  audit: ['factor.codesRenewed'],
  answer: z.object({ recoveryCodes: recoveryCodesSchema }),
  errors: ['conflict'],
});
