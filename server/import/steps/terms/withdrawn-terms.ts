import { sql } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { type KnownLease, rowsOfLeases } from '../../table/references.ts';
import type { TableRow } from '../../table/sync-table.ts';
import { withdrawRows } from '../../table/withdraw-rows.ts';

interface TermOfFile {
  readonly lease_no: string;
  readonly from: string;
  readonly withdrawn: boolean;
}

/** Terms of a lease that the lessor takes back. */
type WithdrawnTerm = Placed<{ readonly leaseId: string; readonly validFrom: string }>;

/** The rows that take terms back, by their leases. */
export function withdrawnTerms(
  run: ImportRun,
  leases: ReadonlyMap<string, KnownLease>,
  rows: readonly Placed<TermOfFile>[],
): WithdrawnTerm[] {
  const withdrawn = rows.filter(({ row }) => row.withdrawn);
  return rowsOfLeases(run, leases, withdrawn, ({ row }, lease) => ({
    leaseId: lease.id,
    validFrom: row.from,
  }));
}

const daysOf = (withdrawn: readonly WithdrawnTerm[]): string =>
  JSON.stringify(withdrawn.map(({ row }) => row));

/** The terms of some rows among those of their leases: they hold from `since` until `until`. */
const held = (table: 'rent_term' | 'interest_term', withdrawn: readonly WithdrawnTerm[]) => sql`(
  select t.* from (select lease_id, valid_from as since,
        lead(valid_from) over lease_terms as until, row_number() over lease_terms = 1 as is_first
      from ${sql.identifier(table)}
      window lease_terms as (partition by lease_id order by valid_from)) t
    join json_to_recordset(${daysOf(withdrawn)}::json) as w("leaseId" uuid, "validFrom" date)
      on w."leaseId" = t.lease_id and w."validFrom" = t.since)`;

const usedRow = { leaseId: uuid, since: day, number: text, from: day };

/** Reports the first use of each of the terms. */
function failUsed(
  run: ImportRun,
  withdrawn: readonly WithdrawnTerm[],
  used: readonly { readonly leaseId: string; readonly since: string; readonly message: string }[],
): void {
  for (const { leaseId, since, message } of used) {
    const place = withdrawn.find(({ row }) => row.leaseId === leaseId && row.validFrom === since);
    if (place !== undefined) run.fail(place, 'withdrawn', message);
  }
  run.faults.demandNone();
}

/** Terms of a rent that customers owe or have paid stay. */
async function demandUnbilled(run: ImportRun, withdrawn: readonly WithdrawnTerm[]): Promise<void> {
  const billed = await queryRows(
    run.tx,
    usedRow,
    sql`select distinct on (t.lease_id, t.since) t.lease_id as "leaseId", t.since, i.number,
        r.period_from as from
      from ${held('rent_term', withdrawn)} t
        join rent_schedule r on r.lease_id = t.lease_id and not r.is_sent
          and r.period_from >= t.since and (t.until is null or r.period_from < t.until)
        join invoice i on i.id = r.invoice_id and i.status not in ('draft', 'credited')
      order by t.lease_id, t.since, r.period_from`,
  );
  failUsed(
    run,
    withdrawn,
    billed.map(({ number, from, ...term }) => ({
      ...term,
      message: `${number} bills the rent from ${formatDate(from)} by these terms, so they stay. Credit the bill first, or write what applies in this row.`,
    })),
  );
}

/** Every rent that the lessor sent keeps terms of its day. */
async function demandNoneSent(run: ImportRun, withdrawn: readonly WithdrawnTerm[]): Promise<void> {
  const sent = await queryRows(
    run.tx,
    { leaseId: uuid, since: day, from: day },
    sql`select distinct on (w."leaseId") w."leaseId", w."validFrom" as since, r.period_from as from
      from json_to_recordset(${daysOf(withdrawn)}::json) as w("leaseId" uuid, "validFrom" date)
        join rent_schedule r on r.lease_id = w."leaseId" and r.is_sent
          and r.period_from >= w."validFrom"
      where not exists (select from rent_term t
        where t.lease_id = r.lease_id and t.valid_from <= r.period_from)
      order by w."leaseId", w."validFrom" desc, r.period_from`,
  );
  failUsed(
    run,
    withdrawn,
    sent.map(({ from, ...term }) => ({
      ...term,
      message: `The rent from ${formatDate(from)} that you sent has no other terms. Withdraw it in rent-schedule.csv, too, or write what applies in this row.`,
    })),
  );
}

const key = ['leaseId', 'validFrom'] as const;

/** Takes terms of rents back; the terms before them hold again. */
export async function withdrawRentTerms(
  run: ImportRun,
  withdrawn: readonly WithdrawnTerm[],
  given: readonly Placed<TableRow>[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  await demandUnbilled(run, withdrawn);
  await withdrawRows(run, { table: 'rent_term', key }, withdrawn, given);
}

/** Reports rents that the lessor sent and that have no terms any more. Call it after the sent rents. */
export async function demandTermsOfSent(
  run: ImportRun,
  withdrawn: readonly WithdrawnTerm[],
): Promise<void> {
  if (withdrawn.length > 0) await demandNoneSent(run, withdrawn);
}

/** Takes terms of late interest back, by which no interest was charged or waived. */
export async function withdrawInterestTerms(
  run: ImportRun,
  withdrawn: readonly WithdrawnTerm[],
  given: readonly Placed<TableRow>[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  const charged = await queryRows(
    run.tx,
    usedRow,
    sql`select distinct on (t.lease_id, t.since) t.lease_id as "leaseId", t.since, i.number,
        charge.through_date as from
      from ${held('interest_term', withdrawn)} t join invoice i on i.lease_id = t.lease_id
          and (t.until is null or i.due_date < t.until)
        join interest_charge charge on charge.invoice_id = i.id
          and (t.is_first or charge.through_date > t.since)
          and num_nonnulls(charge.interest_invoice_id, charge.waived_on) = 1
      order by t.lease_id, t.since, charge.through_date, i.number`,
  );
  failUsed(
    run,
    withdrawn,
    charged.map(({ number, from, ...term }) => ({
      ...term,
      message: `The interest on ${number} to ${formatDate(from)} was charged or waived by these terms, so they stay. Write what applies in this row.`,
    })),
  );
  await withdrawRows(run, { table: 'interest_term', key }, withdrawn, given);
}
