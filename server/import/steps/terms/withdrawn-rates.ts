import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { standing } from './standing-bills.ts';

/** What a stored rate of a fund says. */
export const storedRate = {
  basis: text,
  rate: numeric.orNull,
  ratioTableId: uuid.orNull,
  minimumUnits: numeric.orNull,
  escalation: numeric,
  firstEscalation: day.orNull,
};

/** A rate that the lessor takes back. */
export type WithdrawnRate = Placed<{ readonly fundId: string; readonly validFrom: string }>;

/** What names a rate among those of all funds. */
export const rateKey = ({ fundId, validFrom }: WithdrawnRate['row']): string =>
  `${fundId} ${validFrom}`;

/** Whether a line was billed by the rate of its day, or by one of the rates of its table. */
const isByRate = sql`case when r.rate is not null then abs(b.rate - r.rate) <= 0.01
  else exists (select from ratio_band band join ratio_table own on own.id = band.ratio_table_id
    where own.id = r.ratio_table_id
      and (own.method <> 'BAND' or abs(b.rate - band.rate) <= 0.01)) end`;

/**
 * The bill that used each rate first: one that customers owe or have paid and that nothing replaced.
 * A bill of the days of the rate that was made by another one did not use it.
 */
async function demandUnused(run: ImportRun, withdrawn: readonly WithdrawnRate[]): Promise<void> {
  const used = await queryRows(
    run.tx,
    { fundId: uuid, validFrom: day, number: text, month: text },
    sql`select distinct on (t.fund_id, t.valid_from) t.fund_id as "fundId",
        t.valid_from as "validFrom", i.number, b.month
      from json_to_recordset(${JSON.stringify(withdrawn.map(({ row }) => row))}::json)
          as w("fundId" uuid, "validFrom" date)
        join (select fund_id, valid_from, lead(valid_from)
            over (partition by fund_id order by valid_from) as next_from from fund_rate_term) t
          on t.fund_id = w."fundId" and t.valid_from = w."validFrom"
        join billing_line b on b.fund_id = t.fund_id
          and coalesce(b.part_from, (b.month || '-01')::date) >= t.valid_from
          and (t.next_from is null
            or coalesce(b.part_from, (b.month || '-01')::date) < t.next_from)
        join fund_rate r on r.fund_id = b.fund_id
          and coalesce(b.part_from, (b.month || '-01')::date) between r.valid_from and r.valid_to
        join invoice i on i.id = b.invoice_id and ${standing}
      where ${isByRate}
      order by t.fund_id, t.valid_from, b.month, i.number`,
  );
  const places = new Map(withdrawn.map((one) => [rateKey(one.row), one]));
  for (const { number, month, ...rate } of used) {
    const place = places.get(rateKey(rate));
    const message = `${number} bills ${month} by this rate, so it stays. Credit the bill first, or write what applies in this row.`;
    if (place !== undefined) run.fail(place, 'withdrawn', message);
  }
  run.faults.demandNone();
}

/** Removes the terms of rates that were loaded by mistake, and counts them; a bill keeps its rate. */
export async function withdrawRates(
  run: ImportRun,
  withdrawn: readonly WithdrawnRate[],
): Promise<void> {
  await demandUnused(run, withdrawn);
  const removed = await queryRows(
    run.tx,
    { fundId: uuid, validFrom: day, ...storedRate },
    sql`delete from fund_rate_term t
      using json_to_recordset(${JSON.stringify(withdrawn.map(({ row }) => row))}::json)
        as w("fundId" uuid, "validFrom" date)
      where t.fund_id = w."fundId" and t.valid_from = w."validFrom"
      returning t.fund_id as "fundId", t.valid_from as "validFrom", t.basis,
        trim_scale(t.rate) as rate, t.ratio_table_id as "ratioTableId",
        trim_scale(t.minimum_units) as "minimumUnits", trim_scale(t.escalation) as escalation,
        t.first_escalation as "firstEscalation"`,
  );
  const places = new Map(withdrawn.map((one) => [rateKey(one.row), one]));
  const gone = removed.flatMap(({ fundId, validFrom, ...held }) => {
    const place = places.get(rateKey({ fundId, validFrom }));
    if (place === undefined) return [];
    const { file, line, about } = place;
    const values = Object.fromEntries(
      Object.entries(held).flatMap(([field, value]) => (value === null ? [] : [[field, value]])),
    );
    return [{ file, line, about, key: [fundId, validFrom], values }];
  });
  await run.remove('fund_rate_term', gone);
}
