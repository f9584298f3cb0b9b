import { sql } from 'drizzle-orm';
import { groupBy } from '#domain/group-by.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { importId } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';
import { findLeases, leaseOf } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';
import { findFunds, type FundBook, fundIn } from '../find-funds.ts';
import {
  checkClaimDays,
  checkClaimLine,
  exclusionOf,
  type FundLine,
  type LoadedClaim,
} from './claim-rows.ts';
import { bookClaims } from './claim-payments.ts';
import { removeClaimRows } from './removed-claim-rows.ts';
import { claimRow, eventRows, fundRows, lineRows } from './stored-claims.ts';

/** The claims of the files; a line without a claim, and a claim without a line, are faults. */
async function readClaims(run: ImportRun, rows: ImportRows): Promise<LoadedClaim[]> {
  const { claims, claimLines } = rows;
  const leases = await findLeases(
    run,
    claims.map(({ row }) => row.lease_no),
  );
  const leaseNos = new Map(claims.map(({ row }) => [row.number, row.lease_no]));
  for (const placed of claimLines)
    if (!leaseNos.has(placed.row.claim))
      run.fail(placed, 'claim', `There is no ${placed.row.claim} in claims.csv. Add it there.`);
  const named = claimLines.map(({ row, ...place }) => ({
    ...place,
    row: { ...row, lease_no: leaseNos.get(row.claim) ?? '' },
  }));
  const book: FundBook = await findFunds(run, named);
  const lines = groupBy(
    named.filter(({ row }) => leases.has(row.lease_no)),
    ({ row }) => row.claim,
  );
  return claims.flatMap((placed) => {
    const lease = leaseOf(run, leases, placed);
    checkClaimDays(run, placed);
    if (lease === undefined) return [];
    const own = lines.get(placed.row.number) ?? [];
    if (own.length === 0) run.fail(placed, 'number', 'It has no line in claim-lines.csv. Add one.');
    const found = own.flatMap((line): FundLine[] => {
      const fund = fundIn(run, book, line);
      return fund === undefined ? [] : [{ placed: line, fund, reason: exclusionOf(line) }];
    });
    for (const line of found) checkClaimLine(run, line, placed);
    return [{ placed, id: importId('claim', placed.row.number), lease, lines: found }];
  });
}

/** A claim that was made or reopened in the portal is not history. */
async function demandLoaded(run: ImportRun, claims: readonly LoadedClaim[]): Promise<void> {
  const numbers = claims.map(({ placed }) => placed.row.number);
  const stored = await queryRows(
    run.tx,
    { number: text, isLoaded: flag },
    sql`select number, is_loaded as "isLoaded" from claim where number in ${listedTexts(numbers)}`,
  );
  const own = new Set(stored.flatMap(({ number, isLoaded }) => (isLoaded ? [] : [number])));
  for (const { placed } of claims)
    if (own.has(placed.row.number))
      run.fail(placed, 'number', 'It was made or reopened in the portal. Leave it out.');
  run.faults.demandNone();
}

/**
 * Claims that ended before the portal, with what each fund paid: history, of which nobody is notified and
 * which credits no account. What a claim took from a fund after its opening balance is a movement.
 */
export async function importClaims(run: ImportRun, rows: ImportRows): Promise<void> {
  const claims = await readClaims(run, rows);
  run.faults.demandNone();
  await demandLoaded(run, claims);
  const moved = 'It is the claim of another lease. Give the other one a number.';
  const heads = claims.map((claim) => {
    const { row: _row, ...place } = claim.placed;
    return { ...place, row: claimRow(claim) };
  });
  const fixed = { custId: moved, leaseId: moved };
  await syncRows(run, { table: 'claim', key: ['number'], once: ['id'], fixed }, heads);
  const lines = claims.flatMap(lineRows);
  await syncRows(run, { table: 'claim_line', key: ['claimId', 'position'] }, lines);
  const funds = claims.flatMap(fundRows);
  await syncRows(run, { table: 'claim_fund', key: ['claimId', 'fundId'] }, funds);
  const events = claims.flatMap(eventRows);
  await syncRows(run, { table: 'claim_event', key: ['claimId', 'sequence'] }, events);
  await removeClaimRows(run, claims, 'claim_line', lines);
  await removeClaimRows(run, claims, 'claim_fund', funds);
  await removeClaimRows(run, claims, 'claim_event', events);
  await bookClaims(run, claims);
}
