import { sql } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { groupBy } from '#domain/group-by.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, uuid } from '#server/platform/db/row.ts';
import { importId } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import { syncRows } from '../../table/sync-table.ts';
import { type LoadedClaim, sumsOf } from './claim-rows.ts';

/** The day of the opening balance of each fund that has one. */
async function readOpenings({ tx }: ImportRun, fundIds: readonly string[]) {
  const rows = await queryRows(
    tx,
    { fundId: uuid, on: day },
    sql`select fund_id as "fundId", max(movement_date) as on from fund_movement
      where kind = 'OPENING' and fund_id in ${listedIds(fundIds)} group by fund_id`,
  );
  return new Map(rows.map(({ fundId, on }) => [fundId, on]));
}

/** What a paid claim took from its funds since their opening balances, which contain the rest. */
function paymentsOf(claim: LoadedClaim, openings: ReadonlyMap<string, string>) {
  const { placed, id: claimId, lease, lines } = claim;
  const { row, ...place } = placed;
  if (row.status !== 'paid') return [];
  const { custId, currency } = lease;
  return [...groupBy(lines, ({ fund }) => fund.id)].flatMap(([fundId, own]) => {
    const { paid: amount } = sumsOf(own, currency);
    const isOpened = row.ended <= (openings.get(fundId) ?? '');
    if (isOpened || compareAmounts(amount, '0') === 0) return [];
    const stored = {
      id: importId('movement', 'claim', row.number, fundId),
      fundId,
      custId,
      currency,
      movementDate: row.ended,
      kind: 'CLAIM_PAID',
      amount,
      reference: row.number,
      note: 'Claim paid',
      claimId,
    };
    return [{ ...place, row: stored }];
  });
}

type Payment = ReturnType<typeof paymentsOf>[number];

/** A movement is never changed: what is booked for a claim stays as it was loaded. */
async function demandBooked(
  run: ImportRun,
  claims: readonly LoadedClaim[],
  payments: readonly Payment[],
): Promise<void> {
  const booked = await queryRows(
    run.tx,
    { id: uuid, claimId: uuid, amount: numeric, on: day },
    sql`select id, claim_id as "claimId", amount, movement_date as on from fund_movement
      where kind = 'CLAIM_PAID' and claim_id in ${listedIds(claims.map(({ id }) => id))}`,
  );
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]));
  const paymentOf = new Map(payments.map(({ row }) => [row.id, row]));
  for (const { id, claimId, amount, on } of booked) {
    const claim = claimOf.get(claimId);
    const row = paymentOf.get(id);
    if (claim === undefined) continue;
    if (row?.movementDate === on && compareAmounts(row.amount, amount) === 0) continue;
    const what = `${formatMoney(amount, claim.lease.currency)} of ${formatDate(on)}`;
    const message = `Its payment of ${what} is booked in the fund and never changed. Load it as it was, and correct the fund by an ADJUST.`;
    run.fail(claim.placed, 'ended', message);
  }
  run.faults.demandNone();
}

/** Books what loaded claims took from their funds, once. */
export async function bookClaims(run: ImportRun, claims: readonly LoadedClaim[]): Promise<void> {
  const fundIds = claims.flatMap(({ lines }) => lines.map(({ fund }) => fund.id));
  const openings = await readOpenings(run, fundIds);
  const payments = claims.flatMap((claim) => paymentsOf(claim, openings));
  await demandBooked(run, claims, payments);
  await syncRows(run, { table: 'fund_movement', key: ['id'] }, payments);
}
