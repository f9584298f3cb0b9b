import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../run/free-port.ts';
import { quickFolder } from '../run/quick-folder.ts';
import { findPostgres } from './find-postgres.ts';

/** A PostgreSQL server for the length of a test run. */
export interface TemporaryPostgres {
  readonly url: string;
  stop(): void;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

function id(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString());
}

/** PostgreSQL refuses to run as root; its own account takes over there. */
function account(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Nothing of it outlives the run, so nothing has to survive a crash. Statistics come from the tests
 * that read them, and the log of a copied database would fill the memory that the folder is in.
 */
const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=128MB',
  'jit=off',
  'max_parallel_workers_per_gather=0',
];

/** Starts a server in a new folder with the given programs; its superuser needs no password. */
export async function startPostgres(programs: string): Promise<TemporaryPostgres> {
  const folder = await quickFolder('portal-postgres-');
  const runAs = account();
  if (runAs !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (name: string, args: string[]) =>
    execFileSync(join(programs, name), args, { cwd: folder, stdio: 'ignore', ...runAs });
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-N']);
  const options = [`-p ${port} -k ${folder}`, ...settings.map((setting) => `-c ${setting}`)];
  run('pg_ctl', ['-D', data, '-o', options.join(' '), '-l', join(folder, 'log'), '-w', 'start']);
  return {
    // Reading and writing a socket of the file system takes less of the processor than TCP does.
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server that `DATABASE_TEST_URL` names, else a new one. Throws where there is neither. */
export async function serverToUse(): Promise<TemporaryPostgres> {
  const found = findPostgres();
  if (found === undefined) throw new Error('No PostgreSQL found; set DATABASE_TEST_URL.');
  if (found.kind === 'programs') return startPostgres(found.folder);
  return { url: found.url, stop: () => undefined };
}
