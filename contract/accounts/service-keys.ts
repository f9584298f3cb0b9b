import { z } from 'zod';
import { keyStandings } from '#domain/accounts/key-life.ts';
import { keyPermissions } from '#domain/accounts/key-permissions.ts';
import { isNarrowNetwork, isNetwork } from '#domain/accounts/network.ts';
import { defineCall } from '#contract/call/call.ts';
import { uuidParams } from '#contract/call/id-params.ts';
import { dateSchema } from '#contract/money/money.ts';
import { saidLine, textSchema } from '#contract/text/text.ts';

/** People who administer the users of their customer, and the keys of its systems (decision 063). */
const ofOwner = { access: 'owner', scope: 'colleagues' } as const;

const networkSchema = textSchema(50)
  .refine(isNetwork, {
    error: 'Write a network as 203.0.113.0/24 or 2001:db8::/32; one address ends with /32 or /128.',
  })
  .refine((text) => !isNetwork(text) || isNarrowNetwork(text), {
    error: 'This network is too large. Name those of your systems.',
  });

/** A key without its secret, which nobody can read again. */
export const serviceKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Networks in CIDR notation from which it works. */
  networks: z.array(z.string()),
  permissions: z.array(z.enum(keyPermissions)),
  standing: z.enum(keyStandings),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** The last day on which it works (UTC). */
  lastDay: dateSchema,
  /** To the minute; null while it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** When and from which address it was last tried outside of its networks; null when never. */
  refused: z.object({ at: z.iso.datetime(), from: z.string() }).nullable(),
  revokedBy: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});

export type ServiceKey = z.infer<typeof serviceKeySchema>;

/** The keys of the caller's customer, active ones first. */
export const listServiceKeys = defineCall({
  ...ofOwner,
  name: 'listServiceKeys',
  method: 'GET',
  path: '/portal/api/service-keys',
  summary: "The keys of the systems of the caller's customer, without their secrets",
  answer: z.object({
    /** Today in UTC, from which the last day of a new key counts. */
    today: dateSchema,
    items: z.array(serviceKeySchema),
  }),
  errors: [],
});

/**
 * Makes a key. Its text is in this answer and nowhere else, so a repeat after a lost answer cannot give
 * it again: it is refused because of the name, and that key is revoked instead.
 */
export const makeServiceKey = defineCall({
  ...ofOwner,
  name: 'makeServiceKey',
  stepUp: true,
  method: 'POST',
  path: '/portal/api/service-keys',
  summary: 'Make a key for a system; the answer shows it once',
  audit: ['serviceKey.made'],
  body: z.strictObject({
    name: saidLine({ maximum: 60, error: 'Name the system that uses the key.' }),
    networks: z
      .array(networkSchema)
      .min(1, { error: 'Name at least one network.' })
      .max(20, { error: 'Name at most 20 networks.' }),
    permissions: z
      .array(z.enum(keyPermissions))
      .min(1, { error: 'Choose what the key may do.' })
      .refine((some) => new Set(some).size === some.length, { error: 'Each may come once.' }),
    lastDay: dateSchema,
  }),
  answer: z.object({
    key: serviceKeySchema,
    /** The whole key, `lp_<id>_<secret>`, as its system sends it. */
    text: z.string(),
  }),
  errors: ['forbidden', 'quotaReached'],
});

/** Revokes a key: its next request is refused. A revoked one never works again. */
export const revokeServiceKey = defineCall({
  ...ofOwner,
  name: 'revokeServiceKey',
  stepUp: true,
  method: 'DELETE',
  path: '/portal/api/service-keys/{id}',
  summary: 'Revoke a key at once',
  audit: { events: ['serviceKey.revoked'], unless: 'the key is revoked already' },
  params: uuidParams,
  errors: ['forbidden', 'notFound'],
});

/** The calls about the keys of a customer's systems. */
export const serviceKeyCalls = [listServiceKeys, makeServiceKey, revokeServiceKey];
