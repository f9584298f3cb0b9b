import type { ClaimChoice } from '#contract/claims/claim-detail.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readClaimableFunds } from './claim-choices.queries.ts';

type FundChoice = ClaimChoice['funds'][number];

/** Kinds of funds that at least one event can be claimed from. */
const claimable = [...new Set(Object.values(claimEventRules).flatMap(({ funds }) => funds))];

/** The leases with open funds, and what each fund has as at the day `asOf`. */
export async function listClaimChoices(
  tx: Tx,
  custId: string,
  asOf: string,
): Promise<ClaimChoice[]> {
  const rows = await readClaimableFunds(tx, custId, claimable, asOf);
  const leases = new Map<string, { lease: Omit<ClaimChoice, 'funds'>; funds: FundChoice[] }>();
  for (const { fundId, kind, component, balance, committed, available, ...lease } of rows) {
    const known = leases.get(lease.leaseId) ?? { lease, funds: [] };
    known.funds.push({ id: fundId, kind, component, balance, committed, available });
    leases.set(lease.leaseId, known);
  }
  return [...leases.values()].map(({ lease, funds }) => ({ ...lease, funds }));
}
