import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';
import { amountSchema, currencySchema, notNegativeSchema } from '#contract/money/money.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';

/** Up to which amount claimed one person may do several parts of a claim of a customer. */
const onePersonLimitSchema = z.object({
  currency: currencySchema,
  upTo: amountSchema,
  /** Who has set it; the limit does not count for them. */
  setBy: z.string(),
  setAt: z.string(),
  rowVersion: z.number().int(),
});

export type OnePersonLimit = z.infer<typeof onePersonLimitSchema>;

const answer = z.object({ limits: z.array(onePersonLimitSchema) });
const params = z.object({ custId: custIdSchema });

/** The limits of a customer, one for a currency at most. */
export const listOnePersonLimits = defineCall({
  name: 'listOnePersonLimits',
  method: 'GET',
  path: '/portal/api/internal/customers/{custId}/one-person-limits',
  summary: 'Up to which amounts one person may do several parts of a claim',
  access: { lessor: 'limitOnePerson' },
  scope: 'identity',
  params,
  answer,
  errors: ['notFound'],
});

/**
 * Sets the limit of a customer in a currency; null removes it. It requires the version that was read,
 * null for none.
 */
export const setOnePersonLimit = defineCall({
  name: 'setOnePersonLimit',
  stepUp: true,
  method: 'PUT',
  path: '/portal/api/internal/customers/{custId}/one-person-limits/{currency}',
  summary: 'Allow one person several parts of small claims, or no longer',
  access: { lessor: 'limitOnePerson' },
  scope: 'identity',
  audit: { events: ['claim.limitChanged'], unless: 'the limit has this amount already' },
  params: params.extend({ currency: currencySchema }),
  body: z.strictObject({
    upTo: notNegativeSchema.nullable(),
    rowVersion: rowVersionSchema.nullable(),
  }),
  once: true,
  answer,
  errors: ['notFound', 'conflict'],
});
