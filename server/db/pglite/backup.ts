import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedDatabase } from './open-pglite.ts';

const kept = 7;

/**
 * Writes a copy of the whole database to `<dataDir>/backups`, complete or not at all, and keeps the
 * newest seven. `now` in epoch milliseconds; the name carries it in UTC. Answers the path.
 */
export async function writeBackup(
  database: EmbeddedDatabase,
  dataDir: string,
  now: number,
): Promise<string> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const path = join(folder, `portal-${stamp}.tar.gz`);
  const archive = Buffer.from(await (await database.dump()).arrayBuffer());
  writeFileSync(`${path}.part`, archive, { mode: 0o600 });
  renameSync(`${path}.part`, path);
  const all = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  for (const name of all.toSorted().slice(0, -kept)) rmSync(join(folder, name));
  return path;
}
