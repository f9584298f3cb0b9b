import { sql, type SQL } from 'drizzle-orm';
import { recordKindNames, type RecordKind } from '#domain/team/record-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';

/** The tables of which a row of the customer shows that records of a kind were loaded. */
const tables: Readonly<Record<RecordKind, readonly string[]>> = {
  invoices: ['invoice'],
  payments: ['payment'],
  rents: ['rent_term'],
  interest: ['interest_term'],
  security: ['security_requirement', 'security_deposit', 'letter_of_credit'],
  positions: ['engine_event'],
  funds: ['fund'],
  documents: ['document'],
  projects: ['project'],
};

function existsIn(table: string, custId: string): SQL {
  return sql`exists (select 1 from ${sql.identifier(table)} t where t.cust_id = ${custId})`;
}

/** The kinds of which a customer has no record, in one statement. */
export async function readMissingKinds(tx: Tx, custId: string): Promise<RecordKind[]> {
  const rows = recordKindNames.map((kind) => {
    const found = tables[kind].map((table) => existsIn(table, custId));
    return sql`(${kind}::text, ${sql.join(found, sql` or `)})`;
  });
  const missing = await queryRows(
    tx,
    { kind: text },
    sql`select kind from (values ${sql.join(rows, sql`, `)}) as loaded (kind, is_there)
      where not is_there`,
  );
  const names = new Set(missing.map(({ kind }) => kind));
  return recordKindNames.filter((kind) => names.has(kind));
}
