import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';

/**
 * The months of leases that were begun, reported or estimated in the portal, with who did it, by
 * lease and month. A loaded month stays one when it is corrected.
 */
export async function findReported(
  { tx }: ImportRun,
  leaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows(
    tx,
    { key: text, by: text },
    sql`select lease_id || ' ' || month as key, coalesce(submitted_by, updated_by, 'an estimate') as by
      from util_report r where is_current and source <> 'loaded'
        and not exists (select 1 from util_report o where o.lease_id = r.lease_id
          and o.month = r.month and o.source = 'loaded')
        and lease_id in ${listedIds(leaseIds)}`,
  );
  return new Map(rows.map(({ key, by }) => [key, by]));
}

/** What to do about a row of a month that was reported in the portal. */
export function reportedBy(month: IsoMonth, by: string): string {
  return `${month} was reported in the portal by ${by}. Leave it out; a correction changes it.`;
}
