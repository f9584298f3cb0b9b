import type { ImportTables } from '#server/import/source/table-source.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { fundName } from './fund-tables.ts';
import { nameIn, type RowNames } from './row-names.ts';

type ClaimRow = AirlineRows['claims'][number];

/** What a fund paid is paid for its work; a claim has one eligible line of each fund. */
function lineTable(rows: AirlineRows, names: RowNames, claims: ReadonlyMap<string, ClaimRow>) {
  const funds = new Map(rows.funds.map((fund) => [fund.id, fund]));
  const paidBy = new Map(
    rows.claimFunds.map(({ claimId, fundId, approved }) => [`${claimId} ${fundId}`, approved]),
  );
  return rows.claimLines.flatMap(({ claimId, fundId, isEligible, ...row }) => {
    const claim = claims.get(claimId);
    if (claim === undefined) return [];
    const { lease_no: _lease, ...fund } = fundName(nameIn(funds, fundId), names);
    const isPaid = isEligible && claim.status === 'paid';
    const line = { category: row.category, description: row.description, amount: row.amount };
    const paid = isPaid ? paidBy.get(`${claimId} ${fundId}`) : null;
    return [{ claim: claim.number, ...fund, ...line, paid }];
  });
}

/** The claims that ended before the airline worked in the portal. */
export function claimTables(rows: AirlineRows, names: RowNames): ImportTables {
  return {
    claims: rows.claims.map((row) => ({
      number: row.number,
      lease_no: row.leaseNo,
      event: row.eventType,
      event_start: row.eventStart,
      event_end: row.eventEnd,
      shop: row.shop,
      shop_invoice: row.invoiceNumber,
      status: row.status,
      submitted: row.submittedOn,
      decided: row.decidedOn,
      ended: row.endedOn,
      handled_by: row.owner,
    })),
    claimLines: lineTable(rows, names, new Map(rows.claims.map((row) => [row.id, row]))),
  };
}
