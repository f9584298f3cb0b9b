/** Who a user belongs to: a customer, or the lessor. */
export type Realm = 'customer' | 'internal';

/** Issuer of every token. */
export const issuer = 'urn:portal';

/** Audience of the tokens of a realm; each realm has its own keys as well. */
export const tokenAudiences: Readonly<Record<Realm, string>> = {
  customer: 'urn:portal:customer',
  internal: 'urn:portal:internal',
};

/**
 * The realm that a token's `aud` claim names; every value except the internal audience means
 * `customer`.
 */
export function realmOf(audience: unknown): Realm {
  const isInternal = audience === tokenAudiences.internal;
  return isInternal ? 'internal' : 'customer';
}
