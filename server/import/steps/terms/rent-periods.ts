import { sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import { determinationDate, type IndexTenor } from '#domain/lease-account/rent/index-fixing.ts';
import {
  calculateRents,
  type CalculatedRent,
  isEstimate,
} from '#domain/lease-account/rent/rent-calculation.ts';
import type { LaterFigures } from '#domain/lease-account/rent/hourly-rent.ts';
import { awaitedMonth } from '#domain/lease-account/rent/indexed-rises.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import {
  readFixings,
  readFlown,
  readIndexValues,
  rentTermColumns,
  rentTermRow,
  toRentTerms,
} from '#server/lease-account/public.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds, listedTexts } from '../../table/listed.ts';
import { readBilledEnds, readTermless, removePeriods } from './removed-periods.queries.ts';
import { syncRows } from '../../table/sync-table.ts';
import { rentSpec } from './rent-spec.ts';

const periodTermRow = {
  ...rentTermRow,
  leaseId: uuid,
  leaseNo: text,
  custId: text,
  calendars: text,
  startDate: day,
  endDate: day,
  actualReturn: day.orNull,
};

type PeriodTerm = RowOf<typeof periodTermRow>;

/** Leases whose periods are in memory at once. */
const leasesAtOnce = 50;

/**
 * The terms of the leases of the files, and of every rent that follows or rises with an index when
 * rates or values are new.
 */
function readTerms({ tx }: ImportRun, rows: ImportRows) {
  const { leases, rentTerms, sentRents, fixings, indexValues } = rows;
  const numbers = [...leases, ...rentTerms, ...sentRents].map(({ row }) => row.lease_no);
  const isNewRate = fixings.length > 0;
  const isNewValue = indexValues.length > 0;
  return queryRows(
    tx,
    periodTermRow,
    sql`select term.currency, ${rentTermColumns}, lease.lease_no as "leaseNo",
        lease.cust_id as "custId", lease.calendars, lease.start_date as "startDate",
        lease.end_date as "endDate", lease.actual_return as "actualReturn"
      from rent_term as term join lease on lease.id = term.lease_id
      where lease.lease_no in ${listedTexts(numbers)}
        or (${isNewRate} and lease.id in (select lease_id from rent_term where index_name is not null))
        or (${isNewValue} and lease.id in
          (select lease_id from rent_term where escalation_index is not null))
      order by lease.lease_no, term.valid_from`,
  );
}

/** The published rates of every index, and the day of the first one of each. */
interface Rates {
  readonly fixings: Awaited<ReturnType<typeof readFixings>>;
  readonly firstOf: (index: IndexTenor) => IsoDate | undefined;
}

async function readRates({ tx }: ImportRun): Promise<Rates> {
  const rows = await queryRows(
    tx,
    { name: text, tenor: int, first: day },
    sql`select index_name as name, tenor_months as tenor, min(fixing_date) as first
      from index_fixing group by 1, 2`,
  );
  return {
    fixings: await readFixings(tx),
    firstOf: ({ name, tenorMonths }) =>
      rows.find((row) => row.name === name && row.tenor === tenorMonths)?.first,
  };
}

/** The period of the day of the import, or the nearest one: its rent has to be known. */
function neededOf(rents: readonly CalculatedRent[], today: IsoDate): CalculatedRent | undefined {
  return rents.find(({ to }) => to > today) ?? rents.at(-1);
}

/** Reports the first rise of a rent until now whose index has no value. */
function demandPastValues(
  run: ImportRun,
  place: Placed<unknown>,
  { indexed }: RentTerms,
  rents: readonly CalculatedRent[],
): void {
  const rises = rents.at(-1)?.rises ?? [];
  const rise = rises.find((one) => one.on <= run.today && awaitedMonth(one) !== undefined);
  if (indexed === undefined || rise === undefined) return;
  const message = `Its rise of ${rise.on} needs the value of ${indexed.index} of ${awaitedMonth(rise)}. Add it to index-values.csv.`;
  run.fail(place, null, message);
}

/**
 * The rents of some terms. Periods of a floating rent before the first published rate of its index
 * are left out: their rate is not known. A rate for the present period is demanded.
 */
function rentsOf(
  run: ImportRun,
  place: Placed<unknown>,
  terms: RentTerms,
  { rates, ...figures }: LaterFigures & { readonly rates: Rates },
) {
  const { floating } = terms;
  if (floating === undefined) {
    const rents = calculateRents(terms, () => noRate(''), figures);
    demandPastValues(run, place, terms, rents);
    return rents;
  }
  const { index } = floating;
  const first = rates.firstOf(index) ?? '9999-12-31';
  const lookup = rates.fixings(index);
  const rents = calculateRents(terms, (determination) =>
    determination < first ? noRate(determination) : lookup(determination),
  );
  const isKnown = ({ from }: CalculatedRent) => determinationDate(index.name, from) >= first;
  const needed = neededOf(rents, run.today);
  if (needed !== undefined && !isKnown(needed)) {
    const on = determinationDate(index.name, needed.from);
    const rate = `${index.name} ${index.tenorMonths}M`;
    const message = `Its rent from ${needed.from} on needs the rate of ${rate} of ${on} or before. Add it to index-fixings.csv.`;
    run.fail(place, null, message);
  }
  return rents.filter(isKnown);
}

const noRate = (determination: IsoDate) => ({
  determination,
  fixedOn: determination,
  rate: '0',
  isPublished: true,
});

/** The rent periods of the leases of the files, by the terms of each period. */
export async function importPeriods(run: ImportRun, rows: ImportRows): Promise<void> {
  const terms = await readTerms(run, rows);
  const rates = await readRates(run);
  const indexValues = await readIndexValues(run.tx);
  const hourly = terms.filter(({ basis }) => basis === 'hourly');
  const flown = await readFlown(
    run.tx,
    hourly.map(({ leaseId }) => leaseId),
  );
  const named = new Map<string, Placed<unknown>>(
    [...rows.leases, ...rows.sentRents, ...rows.rentTerms].map((placed) => [
      placed.row.lease_no,
      placed,
    ]),
  );
  const placeOf = (leaseNo: string) => named.get(leaseNo) ?? rows.fixings[0] ?? rows.indexValues[0];
  const periodsOf = (term: PeriodTerm) => {
    if (term.basis === 'asSent') return [];
    const place = placeOf(term.leaseNo);
    if (place === undefined || term.validFrom > (term.actualReturn ?? term.endDate)) return [];
    const rents = rentsOf(run, place, toRentTerms(term, term), {
      rates,
      flownIn: flown(term.leaseId),
      indexValues,
    });
    return rents.map((rent) => ({
      ...place,
      about: `${term.leaseNo} rent from`,
      row: periodRow(term, rent),
    }));
  };
  // Missing rates and values are reported for all leases at once.
  for (const term of terms) if (needsValues(term)) periodsOf(term);
  run.faults.demandNone();
  const leases = [...groupBy(terms, ({ leaseNo }) => leaseNo).values()];
  for (let start = 0; start < leases.length; start += leasesAtOnce)
    await storePeriods(run, leases.slice(start, start + leasesAtOnce).flat(), periodsOf, placeOf);
  await removePeriods(run, await readTermless(run, rows), [], placeOf);
}

const needsValues = ({ indexName, escalationIndex }: PeriodTerm) =>
  indexName !== null || escalationIndex !== null;

/** The days of leases for which the lessor has sent a rent; `to` is the day after. */
function readSentDays({ tx }: ImportRun, leaseIds: readonly string[]) {
  return queryRows(
    tx,
    { leaseId: uuid, from: day, to: day },
    sql`select lease_id as "leaseId", period_from as from, period_to as to from rent_schedule
      where is_sent and lease_id in ${listedIds(leaseIds)}`,
  );
}

/**
 * Replaces the periods of leases by those that follow from all of their terms, except for days that
 * the lessor sent.
 */
async function storePeriods(
  run: ImportRun,
  terms: readonly PeriodTerm[],
  periodsOf: (term: PeriodTerm) => Placed<ReturnType<typeof periodRow>>[],
  placeOf: (leaseNo: string) => Placed<unknown> | undefined,
): Promise<void> {
  const ids = terms.map(({ leaseId }) => leaseId);
  const sent = groupBy(await readSentDays(run, ids), ({ leaseId }) => leaseId);
  const isSent = ({ leaseId, periodFrom, periodTo }: ReturnType<typeof periodRow>) =>
    sent.get(leaseId)?.some(({ from, to }) => from < periodTo && periodFrom < to) === true;
  const billed = await readBilledEnds(run, ids);
  // What an early return cuts stays as it was billed.
  const isCut = ({ leaseId, periodFrom, periodTo }: ReturnType<typeof periodRow>) =>
    periodTo < (billed.get(`${leaseId} ${periodFrom}`) ?? '');
  const periods = terms.flatMap(periodsOf).filter(({ row }) => !isSent(row) && !isCut(row));
  await syncRows(run, rentSpec, periods);
  await removePeriods(run, ids, periods, placeOf);
}

function periodRow({ leaseId, custId, currency }: PeriodTerm, rent: CalculatedRent) {
  return {
    leaseId,
    custId,
    currency,
    periodFrom: rent.from,
    periodTo: rent.to,
    dueDate: rent.due,
    amount: rent.amount,
    isEstimated: isEstimate(rent),
    openingNotional: rent.openingNotional ?? null,
  };
}
