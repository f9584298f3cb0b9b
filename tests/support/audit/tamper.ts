import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { verify } from './audit-chain.ts';

/** Does what somebody with all rights does to the database. */
export function tamper(database: Database, ...statements: readonly string[]): Promise<void> {
  return database.tx({ kind: 'owner' }, async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

/** SQL for the id of the line at a place of a day. */
export function idAt(day: string, position: number): string {
  return `(select line_id from audit_seal where day = '${day}' and position = ${position})`;
}

/** What the verification says is wrong, without hashes and ids; empty for a log that is whole. */
export async function faultsOf(database: Database): Promise<string[]> {
  const { isWhole, lines } = await verify(database);
  const wrong = lines.filter((line) => line.includes('WRONG: '));
  if (isWhole !== (wrong.length === 0)) throw new Error(`It says both: ${lines.join(', ')}`);
  return wrong.map((line) =>
    line.replace(/ {2}\d+ lines.*WRONG: /, ' ').replace(/line \d+/, 'line N'),
  );
}
