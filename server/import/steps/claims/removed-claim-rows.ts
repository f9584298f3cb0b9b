import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import { tableOf } from '#server/platform/db/table-columns.ts';
import type { Placed } from '../../table/import-file.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds, listedTexts } from '../../table/listed.ts';
import type { TableRow } from '../../table/sync-table.ts';
import type { LoadedClaim } from './claim-rows.ts';

/** The rows of a claim in a table: what tells them apart, what the history keeps, what they are. */
const parts = {
  claim_line: {
    field: 'position',
    what: 'line',
    kept: ['category', 'description', 'amount', 'reason'],
  },
  claim_fund: {
    field: 'fundId',
    what: 'fund',
    kept: ['eligible', 'approved', 'lessorShare', 'lessorShareFor'],
  },
  claim_event: { field: 'sequence', what: 'step', kept: ['at', 'toStatus', 'byName', 'note'] },
} as const;

/** The place of the rows of a claim: its last line in the file, or its own row. */
function placeOf({ placed, lines }: LoadedClaim, table: keyof typeof parts): Placed<unknown> {
  return (table === 'claim_line' ? lines.at(-1)?.placed : undefined) ?? placed;
}

/** Removes the rows of some claims that their files no longer have, and counts them. */
export async function removeClaimRows(
  run: ImportRun,
  claims: readonly LoadedClaim[],
  table: keyof typeof parts,
  rows: readonly Placed<TableRow>[],
): Promise<void> {
  const { field, what, kept } = parts[table];
  const { columnOf, readOf, shapeOf } = tableOf(table);
  const stay = listedTexts(rows.map(({ row }) => `${row['claimId']} ${row[field]}`));
  const values = sql.raw(kept.map((name) => `${readOf(name)} as "${name}"`).join(', '));
  const name = sql.raw(`t.${columnOf(field)}`);
  const removed = await queryRows(
    run.tx,
    { claimId: uuid, part: text, ...shapeOf(kept) },
    sql`delete from ${sql.identifier(table)} as t
      where claim_id in ${listedIds(claims.map(({ id }) => id))}
        and claim_id || ' ' || ${name} not in ${stay}
      returning claim_id as "claimId", ${name}::text as part, ${values}`,
  );
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]));
  const gone = removed.flatMap(({ claimId, part, ...stored }) => {
    const claim = claimOf.get(claimId);
    if (claim === undefined) return [];
    const { file, line } = placeOf(claim, table);
    const held = Object.entries(stored).filter(
      (one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '',
    );
    const about = `${claim.placed.row.number} ${what}`;
    return [{ file, line, about, key: [claimId, part], values: Object.fromEntries(held) }];
  });
  await run.remove(table, gone);
}
