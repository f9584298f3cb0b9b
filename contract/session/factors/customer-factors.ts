import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { uuidParams } from '#contract/call/id-params.ts';
import { factorPolicies } from '#domain/session/factors/factor-policy.ts';
import { custIdSchema } from '../acting-customer.ts';

/** Decides what a customer demands of its people beyond the password, from their next sign-in. */
export const setFactorPolicy = defineCall({
  name: 'setFactorPolicy',
  method: 'PUT',
  path: '/portal/api/internal/customers/{custId}/factor-policy',
  summary: 'Decide whether the people of a customer need a second factor',
  access: { lessor: 'secureCustomers' },
  scope: 'identity',
  stepUp: true,
  audit: ['customer.factorPolicyChanged'],
  params: z.object({ custId: custIdSchema }),
  body: z.strictObject({ policy: z.enum(factorPolicies) }),
  errors: ['notFound'],
});

/** Removes all factors of a person who has lost them, and ends their sessions. */
export const removeUserFactors = defineCall({
  name: 'removeUserFactors',
  method: 'DELETE',
  path: '/portal/api/internal/users/{id}/factors',
  summary: 'Remove the second factors of a user who has lost them',
  access: { lessor: 'manageCustomerUsers' },
  scope: 'identity',
  stepUp: true,
  audit: ['user.factorsRemoved'],
  params: uuidParams,
  errors: ['notFound'],
});
