import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, uuid } from '#server/platform/db/row.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';

type Rate = Placed<{ readonly fundId: string; readonly validFrom: string }>;

/**
 * Removes the rates of funds that no longer follow from their terms, and counts them. `placeOf` has
 * the place in the files of what is left of a fund on a day.
 */
export async function removeRates(
  run: ImportRun,
  fundIds: readonly string[],
  rates: readonly Rate[],
  placeOf: (fundId: string, validFrom: string) => Placed<unknown> | undefined,
): Promise<void> {
  const kept = rates.map(({ row }) => ({ id: row.fundId, since: row.validFrom }));
  const removed = await queryRows(
    run.tx,
    {
      fundId: uuid,
      about: text,
      validFrom: day,
      validTo: day,
      rate: text.orNull,
      table: uuid.orNull,
    },
    sql`delete from fund_rate r using fund f join component c on c.id = f.component_id
      where f.id = r.fund_id and r.fund_id in ${listedIds(fundIds)}
        and not exists (select 1 from json_to_recordset(${JSON.stringify(kept)}::json)
          as k(id uuid, since date) where k.id = r.fund_id and k.since = r.valid_from)
      returning r.fund_id as "fundId", f.lease_no || ' ' || f.kind || ' ' || c.serial || ' from'
        as about, r.valid_from as "validFrom", r.valid_to as "validTo",
        trim_scale(r.rate)::text as rate, r.ratio_table_id as table`,
  );
  const gone = removed.flatMap(({ fundId, about, validFrom, validTo, rate, table }) => {
    const place = placeOf(fundId, validFrom);
    if (place === undefined) return [];
    const { file, line } = place;
    const values = {
      validTo,
      ...(rate !== null && { rate }),
      ...(table !== null && { ratioTableId: table }),
    };
    return [{ file, line, about, key: [fundId, validFrom], values }];
  });
  await run.remove('fund_rate', gone);
}
