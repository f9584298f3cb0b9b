import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  readonly pid: number;
  /** Start of the process in clock ticks since boot; identifies a reused process number. */
  readonly started: string;
}

/** Another live process uses the data folder. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that process, or set PORTAL_DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUseError';
  }
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(holder.pid) === holder.started;
}

function readHolder(path: string): Holder | undefined {
  try {
    const [pid = '', started = ''] = readFileSync(path, 'utf8').split('\n');
    return /^\d+$/.test(pid) ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

function claim(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock aside; restores it when a live process took it over in between. */
function removeStale(path: string, own: string): void {
  const aside = `${own}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const holder = readHolder(aside);
  if (holder !== undefined && isAlive(holder)) claim(aside, path);
  rmSync(aside, { force: true });
}

/** Throws `DataDirInUseError` when a live process holds the folder; does not lock it. */
export function checkDataDirFree(dataDir: string): void {
  const holder = readHolder(join(dataDir, 'portal.lock'));
  if (holder !== undefined && isAlive(holder)) throw new DataDirInUseError(dataDir, holder.pid);
}

/**
 * Locks the folder for this process and returns the function that unlocks it. Two processes on one
 * embedded database corrupt it silently. The lock of a killed process is taken over. Throws
 * `DataDirInUseError` when a live process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'portal.lock');
  const own = join(dataDir, `portal.lock.${process.pid}`);
  writeFileSync(own, `${process.pid}\n${startOf(process.pid)}\n`, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (claim(own, path)) return () => rmSync(path, { force: true });
      const holder = readHolder(path);
      if (holder !== undefined && isAlive(holder)) throw new DataDirInUseError(dataDir, holder.pid);
      removeStale(path, own);
    }
    throw new Error(
      `The lock ${path} cannot be taken. Delete it if no portal runs, and try again.`,
    );
  } finally {
    rmSync(own, { force: true });
  }
}
