import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../run/free-port.ts';

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

/** Starts a server in a new folder with the given programs; its superuser needs no password. */
export async function startPostgres(programs: string): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const runAs = account();
  if (runAs !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (name: string, args: string[]) =>
    execFileSync(join(programs, name), args, { cwd: folder, stdio: 'ignore', ...runAs });
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-N']);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  run('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
