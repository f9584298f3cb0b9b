import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';
import { lineSchema, saidLine, textSchema } from '#contract/text/text.ts';
import { accessFlags } from '#domain/access/access-flags.ts';
import { isMailDomain, isPublicMailDomain } from '#domain/session/company/mail-domain.ts';
import { providerPolicies } from '#domain/session/company/provider-policy.ts';
import { custIdSchema } from '../acting-customer.ts';

const params = z.object({ custId: custIdSchema });

/** An https address, without query or fragment (OpenID Connect Discovery 1.0, §3). */
const issuer = lineSchema(500).regex(
  /^https?:\/\/[^\s?#@]+$/,
  'Enter the issuer as an address that begins with https://, without "?" and "#".',
);
const clientId = saidLine({ maximum: 300, error: 'Enter the client id.' });
const clientSecret = textSchema(1000);

const domain = lineSchema(253)
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter domains such as airline.example.')
  .refine(isMailDomain, 'Enter domains such as airline.example.')
  .refine(
    (text) => !isPublicMailDomain(text),
    'Everybody can have an address of a public mail domain. Enter a domain of the company.',
  );

const claimedRight = z.strictObject({
  value: saidLine({ maximum: 200, error: 'Enter the value of the claim.' }),
  opens: z.array(z.enum(accessFlags)),
});

/** What the lessor decides about the provider of a customer; without its secret. */
const settings = z.object({
  issuer,
  clientId,
  policy: z.enum(providerPolicies),
  domains: z.array(domain).min(1, 'Enter a domain.').max(50, 'Enter at most 50 domains.'),
  /** The claim that decides what people may open; null where the portal does. */
  rightsClaim: saidLine({ maximum: 200, error: 'Enter the claim.' }).nullable(),
  rights: z.array(claimedRight).max(50, 'Enter at most 50 values.'),
  /** Whether a person without an account gets one at the first sign-in; only with a claim. */
  makesAccounts: z.boolean(),
  /** Values of `amr` or `acr` that mean that the provider has checked a second factor. */
  factorValues: z
    .array(saidLine({ maximum: 200, error: 'Enter the value.' }))
    .max(20, 'Enter at most 20 values.'),
});

/** The provider of a customer as the lessor sees it: the secret is never answered. */
export const identityProviderSchema = z.object({
  ...settings.shape,
  /** Whether somebody has signed in through this issuer and client; it can be required only then. */
  isProven: z.boolean(),
  rowVersion: z.number().int(),
});

export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** What is written: an empty secret keeps the one that is stored. */
export const providerWishSchema = z.strictObject({
  ...settings.shape,
  clientSecret,
  /** The version that was read; null where there was none. */
  rowVersion: z.number().int().nullable(),
});

export type ProviderWish = z.infer<typeof providerWishSchema>;

/** Reads the provider of a customer, null without one, and the address that it sends people back to. */
export const getIdentityProvider = defineCall({
  name: 'getIdentityProvider',
  method: 'GET',
  path: '/portal/api/internal/customers/{custId}/identity-provider',
  summary: 'The identity provider at which the people of a customer sign in',
  access: { lessor: 'secureCustomers' },
  scope: 'identity',
  params,
  answer: z.object({ provider: identityProviderSchema.nullable(), redirectUri: z.string() }),
  errors: ['notFound'],
});

/** Stores the provider of a customer. */
export const setIdentityProvider = defineCall({
  name: 'setIdentityProvider',
  method: 'PUT',
  path: '/portal/api/internal/customers/{custId}/identity-provider',
  summary: 'Decide at which identity provider the people of a customer sign in',
  access: { lessor: 'secureCustomers' },
  scope: 'identity',
  stepUp: true,
  audit: ['customer.providerChanged'],
  params,
  body: providerWishSchema,
  answer: identityProviderSchema,
  errors: ['notFound', 'conflict'],
});

/** Removes the provider of a customer in the version that was read: its people use a password again. */
export const removeIdentityProvider = defineCall({
  name: 'removeIdentityProvider',
  method: 'DELETE',
  path: '/portal/api/internal/customers/{custId}/identity-provider',
  summary: 'Remove the identity provider of a customer',
  access: { lessor: 'secureCustomers' },
  scope: 'identity',
  stepUp: true,
  audit: ['customer.providerRemoved'],
  params,
  body: z.strictObject({ rowVersion: rowVersionSchema }),
  errors: ['notFound', 'conflict'],
});

/** What a trial of the provider has found, in the words of a person who can repair it. */
export const providerTrialSchema = z.object({
  isUsable: z.boolean(),
  findings: z.array(z.string()),
});

export type ProviderTrial = z.infer<typeof providerTrialSchema>;

/**
 * Tries what was typed before it is stored: the description of the provider, its keys, client id and
 * secret, and which people of the customer have an address of the domains. The stored secret is used for
 * the stored issuer and client only.
 */
export const tryIdentityProvider = defineCall({
  name: 'tryIdentityProvider',
  method: 'POST',
  path: '/portal/api/internal/customers/{custId}/identity-provider/trials',
  summary: 'Try whether an identity provider can be used',
  access: { lessor: 'secureCustomers' },
  scope: { none: 'The identity provider answers between two transactions.' },
  stepUp: true,
  audit: ['customer.providerTried'],
  params,
  body: z.strictObject({ issuer, clientId, clientSecret, domains: settings.shape.domains }),
  answer: providerTrialSchema,
  errors: ['notFound', 'tooManyRequests'],
});
