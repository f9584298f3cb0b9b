import { type LessorRole, parseLessorRoles } from '#domain/access/lessor-roles.ts';
import type { OpenIdSettings } from '#server/platform/config/service-settings.ts';

/** Who signed in, as the provider says. */
export interface OpenIdPerson {
  /** Issuer and subject: the only identifier that never changes its owner. */
  readonly subject: string;
  /** In lower case; undefined when the provider gives none or has not checked it. */
  readonly email: string | undefined;
  readonly name: string;
  /** When they signed in there, epoch milliseconds; 0 when the provider does not say. */
  readonly authenticatedAt: number;
  /** The configured claim makes them a user of the lessor; undefined when none is configured. */
  readonly isMember: boolean | undefined;
  /** Roles that the configured claim gives; undefined when none is configured. */
  readonly roles: readonly LessorRole[] | undefined;
}

type IdTokenClaims = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').trim() : '';
}

function hasValue(claim: unknown, value: string): boolean {
  return Array.isArray(claim) ? claim.includes(value) : claim === value;
}

/** One role, or a list of them; unknown words give nothing. */
function rolesIn(claim: unknown): readonly LessorRole[] {
  return parseLessorRoles(typeof claim === 'string' ? [claim] : claim);
}

function emailOf({ email, email_verified: isVerified }: IdTokenClaims): string | undefined {
  const address = textOf(email).toLowerCase();
  const isUsable = address.includes('@') && address.length <= 254 && isVerified !== false;
  return isUsable ? address : undefined;
}

/** Reads the claims of a verified sign-in; `iss` and `sub` were checked by then. */
export function personOf(
  claims: IdTokenClaims,
  { membership, rolesClaim }: OpenIdSettings,
): OpenIdPerson {
  const email = emailOf(claims);
  const name = textOf(claims['name']).slice(0, 200);
  return {
    subject: `${String(claims['iss'])} ${String(claims['sub'])}`,
    email,
    name: name === '' ? (email ?? 'Unknown') : name,
    authenticatedAt: typeof claims['auth_time'] === 'number' ? claims['auth_time'] * 1000 : 0,
    isMember: membership && hasValue(claims[membership.claim], membership.value),
    roles: rolesClaim === undefined ? undefined : rolesIn(claims[rolesClaim]),
  };
}
