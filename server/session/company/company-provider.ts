import type { Configuration } from 'openid-client';
import { companyReturnPath } from '#domain/session/company/provider-policy.ts';
import { Refusal } from '#domain/refusal.ts';
import { authorizationUrl, exchangeCode, type OpenIdSecrets } from '../open-id/open-id-exchange.ts';
import type { SessionServices } from '../session-services.ts';
import { type Employee, employeeOf } from './employee.ts';
import type { ProviderRow } from './identity-providers.queries.ts';
import type { ProviderConnections } from './provider-connections.ts';
import { openClientSecret } from './provider-secret.ts';

const awayText =
  'The sign-in service of your company cannot be reached. Try again in a moment; if it happens again, contact your IT department.';
const refusedText =
  'Your company did not confirm this sign-in. Start again; if it happens again, contact your IT department.';

/** The page that the provider of a customer sends people back to; each customer has its own. */
export function redirectUriOf(
  { publicUrl }: Pick<SessionServices['config'], 'publicUrl'>,
  custId: string,
): string {
  return `${publicUrl}${companyReturnPath(custId)}`;
}

/** What a sign-in at the provider of a customer needs. */
export interface CompanyServices extends SessionServices {
  readonly connect: ProviderConnections;
}

/** The client of the portal at the provider of a customer. Throws `unavailable`. */
export async function connectCompany(
  { connect, database }: CompanyServices,
  provider: ProviderRow,
): Promise<Configuration> {
  const { issuer, clientId } = provider;
  try {
    const clientSecret = await openClientSecret(database.secrets, provider);
    return await connect({ issuer, clientId, clientSecret });
  } catch (cause) {
    throw new Refusal('unavailable', { detail: awayText, cause });
  }
}

/** The address where a person of a customer signs in. Throws `unavailable`. */
export async function companyAddress(
  services: CompanyServices,
  provider: ProviderRow,
  secrets: OpenIdSecrets,
  loginHint: string,
): Promise<string> {
  const client = await connectCompany(services, provider);
  const redirectUri = redirectUriOf(services.config, provider.custId);
  return authorizationUrl(client, redirectUri, secrets, { login_hint: loginHint });
}

/**
 * Exchanges the code of the answer and says who it is. Whether the sign-in there is fresh is decided
 * later: an older one, or one without a time, signs in and proves nothing. Throws `signInRefused`,
 * `unavailable`.
 */
export async function identifyEmployee(
  services: CompanyServices,
  provider: ProviderRow,
  answer: URLSearchParams,
  secrets: OpenIdSecrets,
): Promise<Employee> {
  const client = await connectCompany(services, provider);
  const address = new URL(
    `${redirectUriOf(services.config, provider.custId)}?${answer.toString()}`,
  );
  try {
    return employeeOf(await exchangeCode(client, address, secrets), provider);
  } catch (cause) {
    throw new Refusal('signInRefused', { detail: refusedText, cause });
  }
}
