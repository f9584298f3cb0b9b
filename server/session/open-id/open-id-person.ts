import type { OpenIdSettings } from '#server/platform/config/service-settings.ts';

/** Who signed in, as the provider says. */
export interface OpenIdPerson {
  /** Issuer and subject: the only identifier that never changes its owner. */
  readonly subject: string;
  /** In lower case; undefined when the provider gives none or has not checked it. */
  readonly email: string | undefined;
  readonly name: string;
  /** The configured claim makes them a user of the lessor; undefined when none is configured. */
  readonly isMember: boolean | undefined;
}

type IdTokenClaims = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').trim() : '';
}

function hasValue(claim: unknown, value: string): boolean {
  return Array.isArray(claim) ? claim.includes(value) : claim === value;
}

function emailOf({ email, email_verified: isVerified }: IdTokenClaims): string | undefined {
  const address = textOf(email).toLowerCase();
  const isUsable = address.includes('@') && address.length <= 254 && isVerified !== false;
  return isUsable ? address : undefined;
}

/** Reads the claims of a verified sign-in; `iss` and `sub` were checked by then. */
export function personOf(claims: IdTokenClaims, { membership }: OpenIdSettings): OpenIdPerson {
  const email = emailOf(claims);
  const name = textOf(claims['name']).slice(0, 200);
  return {
    subject: `${String(claims['iss'])} ${String(claims['sub'])}`,
    email,
    name: name === '' ? (email ?? 'Unknown') : name,
    isMember: membership && hasValue(claims[membership.claim], membership.value),
  };
}
