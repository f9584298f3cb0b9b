import { sql } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { deferralInterest, dueAtFirst } from '#domain/lease-account/rent/deferred-rent.ts';
import { deferralColumns, deferralRow } from '#server/lease-account/public.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, numeric, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { demandDecimals } from '../../table/demand-decimals.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { findLeases, type KnownLease, rowsOfLeases } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';

type DeferralRow = ImportRows['deferrals'][number];

function checkRow(run: ImportRun, placed: DeferralRow, { currency }: KnownLease): void {
  const { from, due, amount, interest } = placed.row;
  if (compareAmounts(amount, '0') <= 0)
    run.fail(placed, 'amount', 'It is not above 0. Write what is deferred, or withdraw the row.');
  if (due <= from)
    run.fail(placed, 'due', `It is not after the first day of the rent, ${from}. Correct it.`);
  if (interest?.startsWith('-') === true)
    run.fail(placed, 'interest', 'It is not negative. Correct it.');
  demandDecimals(run, placed, 'amount', amount, currency);
}

function storedRow({ row }: DeferralRow, lease: KnownLease) {
  return {
    leaseId: lease.id,
    custId: lease.custId,
    currency: lease.currency,
    periodFrom: row.from,
    dueDate: row.due,
    amount: row.amount,
    rate: row.interest,
    dayCount: row.day_count,
    interest: '0',
    amendment: row.amendment,
  };
}

const storedDeferral = {
  ...deferralRow,
  leaseId: uuid,
  leaseNo: text,
  currency: text,
  from: day,
  interest: numeric,
  rentDue: day.orNull,
  rent: numeric.orNull,
  isSent: flag,
  basis: oneOf(['fixed', 'floatingNotional', 'floatingFactor', 'hourly', 'asSent', 'none']),
};

type StoredDeferral = RowOf<typeof storedDeferral>;

/** Every deferred part with the rent that it is of; the rents are those of this import. */
function readStored({ tx }: ImportRun): Promise<StoredDeferral[]> {
  return queryRows(
    tx,
    storedDeferral,
    sql`select ${deferralColumns}, deferral.lease_id as "leaseId", lease.lease_no as "leaseNo",
        deferral.currency, deferral.period_from as from, deferral.interest,
        rent.due_date as "rentDue", rent.amount as rent, coalesce(rent.is_sent, false) as "isSent",
        coalesce((select term.basis from rent_term as term where term.lease_id = deferral.lease_id
            and term.valid_from <= deferral.period_from order by term.valid_from desc limit 1),
          'none') as basis
      from rent_deferral as deferral join lease on lease.id = deferral.lease_id
        left join rent_schedule as rent on rent.lease_id = deferral.lease_id
          and rent.period_from = deferral.period_from
      order by lease.lease_no, deferral.period_from, deferral.due_date`,
  );
}

/** Why parts of a rent cannot be deferred; undefined when they can. */
function faultOf(parts: readonly StoredDeferral[]): string | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  const { leaseNo, from, rent, rentDue, currency, isSent, basis } = first;
  if (rent === null || rentDue === null)
    return `${leaseNo} has no rent whose first day is ${from}. Write the first day of the rent, or withdraw the row.`;
  if (isSent)
    return `The rent of ${leaseNo} from ${from} is shown as you billed it. Write the deferral to rent-schedule.csv, and withdraw the row.`;
  if (basis === 'hourly')
    return `The rent of ${leaseNo} from ${from} is by the hour, and follows from the report. Write the deferral to rent-schedule.csv, and withdraw the row.`;
  if (compareAmounts(dueAtFirst({ amount: rent, currency }, parts), '0') < 0)
    return `The deferred parts of the rent of ${leaseNo} from ${from} are more than it, ${rent}. Correct them.`;
  const early = parts.find(({ due }) => due <= rentDue);
  return (
    early &&
    `${early.due} is not after ${formatDate(rentDue)}, when the rent of ${leaseNo} from ${from} is due. Correct it.`
  );
}

/** Checks the deferred parts against the rents of this import, and stores their interest. */
async function settleParts(run: ImportRun, rows: ImportRows): Promise<void> {
  const { deferrals, leases, rentTerms, sentRents, fixings, indexValues } = rows;
  const others: readonly Placed<unknown>[] = [fixings, indexValues].flat();
  const ofLeases = [deferrals, rentTerms, sentRents, leases].flat();
  const stored = await readStored(run);
  for (const parts of groupBy(stored, ({ leaseNo, from }) => `${leaseNo} ${from}`).values()) {
    const fault = faultOf(parts);
    if (fault === undefined) continue;
    const [{ leaseNo, from } = { leaseNo: '', from: '' }] = parts;
    const place =
      deferrals.find(({ row }) => row.lease_no === leaseNo && row.from === from) ??
      ofLeases.find(({ row }) => row.lease_no === leaseNo) ??
      others[0];
    if (place !== undefined) run.fail(place, null, fault);
  }
  run.faults.demandNone();
  const interest = stored.flatMap(({ leaseId, from, due, rentDue, currency, ...part }) => {
    if (rentDue === null) return [];
    const accrued = deferralInterest({ ...part, due }, { due: rentDue, currency });
    return [{ leaseId, from, due, interest: accrued }];
  });
  await run.tx.execute(sql`update rent_deferral as stored set interest = given.interest
    from json_to_recordset(${JSON.stringify(interest)}::json)
      as given("leaseId" uuid, "from" date, due date, interest numeric)
    where stored.lease_id = given."leaseId" and stored.period_from = given."from"
      and stored.due_date = given.due and stored.interest <> given.interest`);
}

const partOf = (...key: readonly string[]): string => key.join(' ');

/** Removes parts that the lessor takes back, and counts them. */
async function removeParts(
  run: ImportRun,
  withdrawn: readonly Placed<ReturnType<typeof storedRow>>[],
): Promise<void> {
  const days = withdrawn.map(({ row: { leaseId, periodFrom, dueDate } }) => {
    return { leaseId, periodFrom, dueDate };
  });
  const removed = await queryRows(
    run.tx,
    { leaseId: uuid, leaseNo: text, from: day, due: day, amount: numeric, interest: numeric },
    sql`delete from rent_deferral as d
      using json_to_recordset(${JSON.stringify(days)}::json)
        as w("leaseId" uuid, "periodFrom" date, "dueDate" date)
      where d.lease_id = w."leaseId" and d.period_from = w."periodFrom"
        and d.due_date = w."dueDate"
      returning d.lease_id as "leaseId", d.period_from as from, d.due_date as due, d.amount,
        (select lease_no from lease where lease.id = d.lease_id) as "leaseNo", d.interest`,
  );
  const places = new Map(
    withdrawn.map((one) => [partOf(one.row.leaseId, one.row.periodFrom, one.row.dueDate), one]),
  );
  const gone = removed.flatMap(({ leaseId, leaseNo, from, due, ...values }) => {
    const place = places.get(partOf(leaseId, from, due));
    if (place === undefined) return [];
    const { file, line } = place;
    const about = `${leaseNo} deferral of the rent from`;
    return [{ file, line, about, key: [leaseId, from, due], values }];
  });
  await run.remove('rent_deferral', gone);
}

/** Deferred parts of rents, after the rents of the import; a withdrawn one goes. */
export async function importDeferrals(run: ImportRun, rows: ImportRows): Promise<void> {
  const { deferrals } = rows;
  const numbers = deferrals.map(({ row }) => row.lease_no);
  const leases = await findLeases(run, numbers);
  const split = (isWithdrawn: boolean) =>
    rowsOfLeases(
      run,
      leases,
      deferrals.filter(({ row }) => row.withdrawn === isWithdrawn),
      (placed, lease) => {
        checkRow(run, placed, lease);
        return storedRow(placed, lease);
      },
    );
  const [withdrawn, kept] = [split(true), split(false)];
  run.faults.demandNone();
  await removeParts(run, withdrawn);
  const key = ['leaseId', 'periodFrom', 'dueDate'] as const;
  await syncRows(run, { table: 'rent_deferral', key, derived: ['interest'] }, kept);
  await settleParts(run, rows);
}
