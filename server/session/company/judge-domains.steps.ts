import type { ProviderTrial } from '#contract/session/company/identity-provider.ts';
import { counted } from '#domain/format/numbers.ts';
import { mailDomainOf } from '#domain/session/company/mail-domain.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { listAddresses } from './employees.queries.ts';
import { findTakenDomains } from './identity-providers.queries.ts';

/** So many addresses are named; the others are counted. */
const mostNamed = 3;

/** Names the first addresses, and counts the rest. */
function named(addresses: readonly string[]): string {
  const rest = addresses.length - mostNamed;
  const first = addresses.slice(0, mostNamed).join(', ');
  return rest > 0 ? `${first} and ${rest} more` : first;
}

/**
 * What the domains of a provider mean for the people of its customer. Nobody signs in during a trial,
 * so the addresses are those of the accounts.
 */
export async function judgeDomains(
  tx: Tx,
  custId: string,
  domains: readonly string[],
): Promise<ProviderTrial> {
  const taken = await findTakenDomains(tx, custId, domains);
  if (taken.length > 0)
    return {
      isUsable: false,
      findings: taken.map((domain) => `${domain} belongs to the provider of another customer.`),
    };
  const addresses = await listAddresses(tx, custId);
  const outside = addresses.filter((email) => !domains.includes(mailDomainOf(email)));
  const rule = `An address that the provider sends is refused when it is in none of these domains: ${domains.join(', ')}.`;
  if (outside.length === 0) return { isUsable: true, findings: [rule] };
  const who = `${counted(outside.length, 'user')} of ${addresses.length}`;
  const verb = outside.length === 1 ? 'has an address' : 'have addresses';
  return {
    isUsable: true,
    findings: [rule, `${who} ${verb} in none of them and cannot sign in here: ${named(outside)}.`],
  };
}
