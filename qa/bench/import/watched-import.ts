import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** What an import took. */
export interface ImportCost {
  readonly seconds: number;
  /** Time of the processor that the process itself used, without the database. */
  readonly processorSeconds: number;
  /** Most memory that the process held, in MiB; undefined where the system does not tell. */
  readonly peakMib: number | undefined;
}

/** The most memory that a process has held until now; Linux only. */
async function peakOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /^VmHWM:\s*(\d+)/m.exec(status)?.[1];
  return kib === undefined ? undefined : Math.round(Number(kib) / 1024);
}

/** The time of the processor that a process has used until now, in seconds; Linux only. */
async function processorOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // User and system time in hundredths of a second.
  return stat === '' ? undefined : (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Runs the command of the import on a folder. Throws with what it printed when it fails. */
export async function watchedImport(folder: string, url: string): Promise<ImportCost> {
  const env = { ...process.env, DATABASE_URL: url, PORTAL_MIGRATION_URL: url };
  const command = ['--import', 'tsx', 'scripts/import.ts', folder];
  const begun = performance.now();
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'close');
  let processorSeconds = 0;
  let peakMib: number | undefined;
  while (child.exitCode === null && child.signalCode === null) {
    peakMib = (await peakOf(child.pid ?? 0)) ?? peakMib;
    processorSeconds = (await processorOf(child.pid ?? 0)) ?? processorSeconds;
    await Promise.race([pause(100), ended]);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error(`The import failed:\n${printed}`);
  return { seconds: (performance.now() - begun) / 1000, processorSeconds, peakMib };
}
