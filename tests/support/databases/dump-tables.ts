import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tables } from '#server/platform/db/tables.ts';

/** Every row of every table as text; columns of bytes are shown as bytes and as text. */
export async function dumpTables(database: Database): Promise<string> {
  return database.tx({ kind: 'owner' }, async (tx) => {
    const rows = [];
    for (const table of Object.keys(tables)) {
      const name = sql.identifier(table);
      rows.push(
        ...(await selectRows<{ row: string }>(
          tx,
          sql`select each::text as row from ${name} as each`,
        )),
      );
    }
    const attachments = await selectRows<{ row: string }>(
      tx,
      sql`select encode(attachment, 'escape') as row from mail_message where attachment is not null`,
    );
    return [...rows, ...attachments].map(({ row }) => row).join('\n');
  });
}
