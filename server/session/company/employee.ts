import type { UserAccess } from '#domain/access/access-flags.ts';
import { claimedAccess, valuesOfClaim } from '#domain/session/company/claimed-access.ts';
import { isSharedIssuer } from '#domain/session/company/issuer-fault.ts';
import { mailDomainOf } from '#domain/session/company/mail-domain.ts';
import type { OpenIdClaims } from '../open-id/open-id-exchange.ts';
import type { ProviderRow } from './identity-providers.queries.ts';

/** Who signed in at their company, as its provider says. */
export interface Employee {
  /** Issuer and subject: the only identifier that never changes its owner. */
  readonly subject: string;
  /** In lower case; undefined when the provider may not vouch for it, or has not checked it. */
  readonly email: string | undefined;
  readonly name: string;
  /** When they signed in there, epoch milliseconds; null when the provider does not say. */
  readonly authenticatedAt: number | null;
  /** What their claim opens: undefined when it opens nothing, null when the portal decides. */
  readonly access: UserAccess | undefined | null;
  /** Whether the provider has checked a second factor that counts here. */
  readonly hasFactor: boolean;
}

type Rules = Pick<ProviderRow, 'issuer' | 'domains' | 'rightsClaim' | 'rights' | 'factorValues'>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').trim() : '';
}

/** The address, where the provider answers for its domain and has not said that it is unchecked. */
function emailOf(claims: OpenIdClaims, { issuer, domains }: Rules): string | undefined {
  const address = textOf(claims['email']).toLowerCase();
  const isChecked = ![false, 'false'].some((no) => claims['email_verified'] === no);
  const isOfDomain = domains.includes(mailDomainOf(address));
  if (!isChecked || !isOfDomain || address.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(address))
    return undefined;
  // Where companies share an issuer, a private account can have a former address of a company.
  if (isSharedIssuer(issuer) && !domains.includes(textOf(claims['hd']).toLowerCase()))
    return undefined;
  return address;
}

/** Reads the claims of a verified sign-in; `iss` and `sub` were checked by then. */
export function employeeOf(claims: OpenIdClaims, rules: Rules): Employee {
  const { rightsClaim, rights, factorValues } = rules;
  const email = emailOf(claims, rules);
  const name = textOf(claims['name']).slice(0, 200);
  const proofs = [...valuesOfClaim(claims['amr']), ...valuesOfClaim(claims['acr'])];
  const authTime = claims['auth_time'];
  return {
    subject: `${String(claims['iss'])} ${String(claims['sub'])}`,
    email,
    name: name === '' ? (email ?? 'Unknown') : name,
    authenticatedAt: typeof authTime === 'number' ? authTime * 1000 : null,
    access: rightsClaim === null ? null : claimedAccess(rights, claims[rightsClaim]),
    hasFactor: proofs.some((value) => factorValues.includes(value)),
  };
}
