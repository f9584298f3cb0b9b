import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { textOfItem } from '#server/audit/chain/chain-file.ts';
import { allDays, type ChainDays, readChain } from '#server/audit/chain/read-chain.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openAuditDatabase } from './open-audit-database.ts';
import { MisuseError } from '../command/run-command.ts';
import { runAuditCommand } from './run-command.ts';

const usage = `npm run audit:export -- FILE [--from DAY] [--to DAY]

Writes the sealed lines of the audit log to a new FILE, from the first to the last day (YYYY-MM-DD,
UTC; both included): a JSON object for each line, with its hash and the one before it, and the
signature of each finished day after its lines. For standard output write - and be silent:
npm run --silent audit:export -- - --from 2026-11-01. npm run audit:verify -- FILE verifies it. The
embedded database can be opened by one process only: stop the portal first.`;

async function* textOf(database: Database, days: ChainDays): AsyncGenerator<string> {
  for await (const item of readChain(database, days)) yield `${textOfItem(item)}\n`;
}

await runAuditCommand(usage, ['from', 'to'], async ({ file, days }) => {
  if (file === undefined) throw new MisuseError('Name the file to write.');
  const { from = allDays.from, to = allDays.to } = days;
  if (from > to) throw new MisuseError('--from is after --to.');
  const database = await openAuditDatabase('login');
  try {
    const target = file === '-' ? process.stdout : createWriteStream(file, { flags: 'wx' });
    await pipeline(Readable.from(textOf(database, { from, to })), target);
    return true;
  } finally {
    await database.close();
  }
});
