import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A program of PostgreSQL that a backup or a restore runs. */
export type ProgramName = 'pg_dump' | 'pg_restore';

/** A program that is there and of the right version. */
export interface PostgresProgram {
  readonly name: ProgramName;
  readonly path: string;
}

/** Where programs are: the folders of PATH, and where Debian keeps those of each version. */
function usualFolders(major: number): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...folders, `/usr/lib/postgresql/${major}/bin`];
}

/** The major version of a program; undefined for one that cannot be run. */
function majorOf(path: string): number | undefined {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const match = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '');
  return match === null ? undefined : Number(match[1]);
}

/**
 * Finds a program of the version of the server. An older one refuses it; a newer one writes what the
 * server does not know. Throws and says what to install.
 */
export function findProgram(
  name: ProgramName,
  major: number,
  folders: readonly string[] = usualFolders(major),
): PostgresProgram {
  const found = folders
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => ({ name, path, major: majorOf(path) }));
  const fitting = found.find((program) => program.major === major);
  if (fitting !== undefined) return { name, path: fitting.path };
  const [other] = found;
  const advice = `Install the programs of PostgreSQL ${major} (apt-get install postgresql-client-${major}), or put their folder first on the PATH.`;
  if (other === undefined) throw new Error(`${name} is not on the PATH. ${advice}`);
  throw new Error(
    `${name} on the PATH (${other.path}) is of PostgreSQL ${other.major ?? 'an unknown version'}, and the server is of PostgreSQL ${major}. ${advice}`,
  );
}

/** Parameters that only the driver of the portal knows. */
const ofDriver = ['uselibpqcompat', 'password'];

/** How a program reaches a database; the password is in no list of processes. */
function connectionOf(url: string): { readonly args: string[]; readonly env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get('password');
  address.password = '';
  for (const name of ofDriver) address.searchParams.delete(name);
  if (address.searchParams.get('sslmode') === 'no-verify')
    address.searchParams.set('sslmode', 'require');
  const args = ['--no-password', '--dbname', address.href];
  return { args, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/** A running program: what it writes, and its end, which rejects with what it says. */
export interface RunningProgram {
  readonly output: Readable;
  readonly ended: Promise<void>;
}

/** Starts a program; with a URL it works on that database. */
export function startProgram(
  { name, path }: PostgresProgram,
  args: readonly string[],
  url?: string,
): RunningProgram {
  const connection = url === undefined ? { args: [], env: process.env } : connectionOf(url);
  const child = spawn(path, [...connection.args, ...args], {
    env: connection.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(child.stderr);
  const end = async (): Promise<void> => {
    const [status] = (await once(child, 'close')) as [number | null];
    if (status !== 0) throw new Error(`${name} has failed: ${(await said).trim()}`);
  };
  return { output: child.stdout, ended: end() };
}

/** Runs a program to its end. Throws with what it says when it fails. */
export async function runProgram(
  program: PostgresProgram,
  args: readonly string[],
  url?: string,
): Promise<void> {
  const { output, ended } = startProgram(program, args, url);
  output.resume();
  await ended;
}
