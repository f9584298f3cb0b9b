import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { type RatePeriod, ratePeriods } from '#domain/funds/rate-periods.ts';
import { escalate } from '#domain/lease-account/rent/fixed-rent.ts';
import { groupBy } from '#domain/group-by.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { day, json, numeric, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { importId } from '../../table/import-id.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedTexts } from '../../table/listed.ts';
import { syncRows } from '../../table/sync-table.ts';
import { removeRates } from './removed-rates.ts';
import { reportedFund, ratePlaces } from './rate-places.ts';
import { storedRate, type WithdrawnRate } from './withdrawn-rates.ts';
import { bandKey, bandPlaces, type StoredBand, syncRatioBands } from './ratio-tables.ts';

const termRow = {
  fundId: uuid,
  custId: text,
  currency: text,
  leaseNo: text,
  kind: oneOf(fundKinds),
  component: oneOf(componentKinds),
  serial: text,
  validFrom: day,
  nextFrom: day.orNull,
  /** The last day of the fund. */
  lastDay: day,
  ...storedRate,
  method: text.orNull,
  ratioPeriod: text.orNull,
  contractRatio: numeric.orNull,
  contractDerate: numeric.orNull,
  bands: json(z.array(z.object({ derate: z.string(), ratio: z.string(), rate: z.string() }))),
};

type Term = RowOf<typeof termRow>;

/** The terms of the rates that the files may change: by themselves, their tables or their leases. */
function readTerms({ tx }: ImportRun, rows: ImportRows): Promise<Term[]> {
  const { leases, funds, fundRates, ratioTables, ratioBands } = rows;
  const numbers = [...leases, ...funds, ...fundRates].map(({ row }) => row.lease_no);
  const owners = [...ratioTables, ...ratioBands].map(({ row }) => row.cust_id);
  return queryRows(
    tx,
    termRow,
    sql`select term.fund_id as "fundId", term.cust_id as "custId", term.currency,
        fund.lease_no as "leaseNo", fund.kind, c.kind as component, c.serial,
        term.valid_from as "validFrom",
        lead(term.valid_from) over (partition by term.fund_id order by term.valid_from) as "nextFrom",
        least(fund.closed, coalesce(lease.actual_return, lease.end_date)) as "lastDay",
        term.basis, trim_scale(term.rate) as rate, term.ratio_table_id as "ratioTableId",
        term.minimum_units as "minimumUnits", term.escalation,
        term.first_escalation as "firstEscalation", t.method, t.basis as "ratioPeriod",
        t.contract_ratio as "contractRatio", t.contract_derate as "contractDerate",
        coalesce((select json_agg(json_build_object('derate', b.derate::text,
            'ratio', b.ratio_from::text, 'rate', trim_scale(b.rate)::text))
          from ratio_band b where b.ratio_table_id = t.id), '[]') as bands
      from fund_rate_term term join fund on fund.id = term.fund_id
        join component c on c.id = fund.component_id join lease on lease.id = fund.lease_id
        left join ratio_table t on t.id = term.ratio_table_id
      where fund.lease_no in ${listedTexts(numbers)}
        or (t.id is not null and term.cust_id in ${listedTexts(owners)})
      order by term.fund_id, term.valid_from`,
  );
}

function periodsOf({ validFrom, nextFrom, lastDay, escalation, firstEscalation }: Term) {
  const end = addDays(lastDay, 1);
  return ratePeriods({
    from: validFrom,
    until: nextFrom !== null && nextFrom < end ? nextFrom : end,
    escalation,
    ...(firstEscalation !== null && { firstEscalation }),
  });
}

/** A rate after some rises, each rounded to the currency (domain page §3.5). */
function risen({ escalation, currency }: Term, rate: string, rises: number): string {
  return escalate(rate, escalation, rises, currency).at(-1) ?? rate;
}

/** The table of a period: that of the lease, or one of its own once the rates have risen. */
function tableIdOf({ ratioTableId, escalation, currency }: Term, { rises }: RatePeriod) {
  if (ratioTableId === null || rises === 0) return ratioTableId;
  return importId('ratioTable', ratioTableId, escalation, currency, String(rises));
}

type PlacedPeriod = Placed<{ readonly term: Term; readonly period: RatePeriod }>;

/** How many funds of a table the report names. */
const mostFunds = 3;

/** The funds whose rates a table has in a period, by the id of the table: they share it. */
function fundsOfTables(placed: readonly PlacedPeriod[]): (id: string) => string {
  const byTable = groupBy(placed, ({ row }) => tableIdOf(row.term, row.period) ?? '');
  return (id) => {
    const names = (byTable.get(id) ?? []).map(({ row }) => reportedFund(row.term));
    const funds = [...new Set(names)].toSorted();
    const rest = funds.length - mostFunds;
    return `${funds.slice(0, mostFunds).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  };
}

/** The tables that rise, with their rates; a rate has the place of the one that it rises from. */
function risenTables(placed: readonly PlacedPeriod[], { ratioBands }: ImportRows) {
  const places = bandPlaces(ratioBands);
  const fundsOf = fundsOfTables(placed);
  const tables = new Map<string, Placed<Record<string, string | null>>>();
  const bands: Placed<StoredBand>[] = [];
  for (const { row, ...place } of placed) {
    const { term, period } = row;
    const id = tableIdOf(term, period);
    if (id === null || id === term.ratioTableId || tables.has(id)) continue;
    const { custId, method, ratioPeriod: basis, contractRatio, contractDerate } = term;
    const about = `${fundsOf(id)} from ${period.from}`;
    tables.set(id, {
      ...place,
      about,
      row: { id, custId, method, basis, contractRatio, contractDerate },
    });
    for (const { derate, ratio: ratioFrom, rate } of term.bands) {
      const stored = { ratioTableId: id, custId, derate, ratioFrom };
      const { file, line } = places.get(bandKey(term.ratioTableId, derate, ratioFrom)) ?? place;
      bands.push({ file, line, about, row: { ...stored, rate: risen(term, rate, period.rises) } });
    }
  }
  return { tables: [...tables.values()], bands };
}

function rateRow({ term, period }: { readonly term: Term; readonly period: RatePeriod }) {
  const { fundId, custId, currency, basis, rate, minimumUnits, escalation } = term;
  return {
    fundId,
    custId,
    currency,
    validFrom: period.from,
    validTo: period.to,
    basis,
    rate: rate === null ? null : risen(term, rate, period.rises),
    ratioTableId: tableIdOf(term, period),
    minimumUnits,
    escalation,
  };
}

/** The row of a removed rate: that of the terms of its day. */
function holding(terms: readonly Term[]) {
  const ofFund = groupBy(terms, ({ fundId }) => fundId);
  return (fundId: string, day: IsoDate): Term | undefined => {
    const own = ofFund.get(fundId) ?? [];
    return own.findLast(({ validFrom }) => validFrom <= day) ?? own[0];
  };
}

/**
 * The rates of every period of a fund, from the terms of its rates, their rises and the days of its
 * lease. Periods that no longer follow from the terms go.
 */
export async function importRateYears(
  run: ImportRun,
  rows: ImportRows,
  withdrawn: readonly WithdrawnRate[],
): Promise<void> {
  const terms = await readTerms(run, rows);
  const placeOf = ratePlaces(rows);
  const placed = terms.flatMap((term): PlacedPeriod[] => {
    const place = placeOf(term);
    if (place === undefined) return [];
    const about = `${reportedFund(term)} from`;
    return periodsOf(term).map((period) => ({ ...place, about, row: { term, period } }));
  });
  const { tables, bands } = risenTables(placed, rows);
  await syncRows(run, { table: 'ratio_table', key: ['id'] }, tables);
  await syncRatioBands(run, bands);
  const rates = placed.map((one) => ({ ...one, row: rateRow(one.row) }));
  const termOf = holding(terms);
  const taken = new Map(withdrawn.map((one) => [one.row.fundId, one]));
  await removeRates(
    run,
    [...terms, ...withdrawn.map(({ row }) => row)].map(({ fundId }) => fundId),
    rates,
    (fundId, validFrom) => {
      const term = termOf(fundId, validFrom);
      return term === undefined ? taken.get(fundId) : placeOf(term);
    },
  );
  await syncRows(run, { table: 'fund_rate', key: ['fundId', 'validFrom'] }, rates);
}
