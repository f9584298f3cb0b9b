import { sql } from 'drizzle-orm';
import { addDays } from '#domain/dates/date.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, uuid } from '#server/platform/db/row.ts';
import { demandDecimals } from '../../table/demand-decimals.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { findLeases, type KnownLease, rowsOfLeases } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';
import { rentSpec } from './rent-spec.ts';
import { removeCalculated, removeWithdrawn } from './removed-rents.queries.ts';

type SentRow = ImportRows['sentRents'][number];

/** Reports an impossible row: its days, its amount. */
function checkRow(run: ImportRun, placed: SentRow, { currency }: KnownLease): void {
  const { from, to, amount } = placed.row;
  if (to < from) run.fail(placed, 'to', `It is before the first day, ${from}. Correct it.`);
  if (amount.startsWith('-')) run.fail(placed, 'amount', 'A rent is not negative. Correct it.');
  demandDecimals(run, placed, 'amount', amount, currency);
}

/** Reports rows of one lease that overlap. A row on the same first day is found as a repetition. */
function checkOverlaps(run: ImportRun, sentRents: readonly SentRow[]): void {
  const kept = sentRents.filter(({ row }) => !row.withdrawn);
  for (const rows of groupBy(kept, ({ row }) => row.lease_no).values()) {
    const sorted = rows.toSorted((a, b) => (a.row.from < b.row.from ? -1 : 1));
    for (const [at, placed] of sorted.entries()) {
      const before = sorted[at - 1];
      if (before === undefined || before.row.from === placed.row.from) continue;
      if (before.row.to < placed.row.from) continue;
      const { from, to } = before.row;
      run.fail(placed, 'from', `It overlaps ${from} to ${to} (line ${before.line}). Correct one.`);
    }
  }
}

function storedRow({ row }: SentRow, lease: KnownLease) {
  return {
    leaseId: lease.id,
    custId: lease.custId,
    currency: lease.currency,
    periodFrom: row.from,
    periodTo: addDays(row.to, 1),
    dueDate: row.due,
    amount: row.amount,
    isEstimated: false,
    openingNotional: null,
    isSent: true,
    sentNote: row.note,
  };
}

type StoredRent = Placed<ReturnType<typeof storedRow>>;

const daysOf = (rents: readonly StoredRent[]): string =>
  JSON.stringify(rents.map(({ row: { leaseId, periodFrom } }) => ({ leaseId, periodFrom })));

/** Every sent rent belongs to terms of its day, which its sheet names. */
async function demandTerms(run: ImportRun, kept: readonly StoredRent[]): Promise<void> {
  const without = await queryRows(
    run.tx,
    { leaseId: uuid, from: day },
    sql`select s."leaseId", s."periodFrom" as from
      from json_to_recordset(${daysOf(kept)}::json) as s("leaseId" uuid, "periodFrom" date)
      where not exists (select from rent_term as term
        where term.lease_id = s."leaseId" and term.valid_from <= s."periodFrom")`,
  );
  for (const { leaseId, from } of without) {
    const placed = kept.find(({ row }) => row.leaseId === leaseId && row.periodFrom === from);
    if (placed === undefined) continue;
    const message =
      'No terms of the rent hold on this day. Add them to rent-terms.csv, with the basis asSent where the portal cannot calculate it.';
    run.fail(placed, 'from', message);
  }
  run.faults.demandNone();
}

/** Reports rows that overlap a rent which was sent before. */
async function demandFreeDays(run: ImportRun, kept: readonly StoredRent[]): Promise<void> {
  const overlaps = await queryRows(
    run.tx,
    { leaseId: uuid, from: day, sentFrom: day, sentTo: day },
    sql`select own.lease_id as "leaseId", own.period_from as from,
        other.period_from as "sentFrom", other.period_to - 1 as "sentTo"
      from json_to_recordset(${daysOf(kept)}::json) as s("leaseId" uuid, "periodFrom" date)
        join rent_schedule as own on own.lease_id = s."leaseId" and own.period_from = s."periodFrom"
        join rent_schedule as other on other.lease_id = own.lease_id and other.is_sent
          and other.period_from <> own.period_from
          and other.period_from < own.period_to and own.period_from < other.period_to`,
  );
  for (const { leaseId, from, sentFrom, sentTo } of overlaps) {
    const placed = kept.find(({ row }) => row.leaseId === leaseId && row.periodFrom === from);
    const message = `It overlaps ${sentFrom} to ${sentTo}, which is sent already. Withdraw that row, or correct this one.`;
    if (placed !== undefined) run.fail(placed, 'from', message);
  }
  run.faults.demandNone();
}

/**
 * Rents as the lessor's own system bills them. They win over the calculation: what the portal
 * calculated for their days goes. A withdrawn one goes, and its days are calculated again.
 */
export async function importSentRents(run: ImportRun, { sentRents }: ImportRows): Promise<void> {
  const leases = await findLeases(
    run,
    sentRents.map(({ row }) => row.lease_no),
  );
  checkOverlaps(run, sentRents);
  const split = (isWithdrawn: boolean): StoredRent[] =>
    rowsOfLeases(
      run,
      leases,
      sentRents.filter(({ row }) => row.withdrawn === isWithdrawn),
      (placed, lease) => {
        checkRow(run, placed, lease);
        return storedRow(placed, lease);
      },
    );
  const [withdrawn, kept] = [split(true), split(false)];
  run.faults.demandNone();
  await demandTerms(run, kept);
  await removeWithdrawn(run, withdrawn);
  await syncRows(run, rentSpec, kept);
  await demandFreeDays(run, kept);
  await removeCalculated(run, kept);
}
