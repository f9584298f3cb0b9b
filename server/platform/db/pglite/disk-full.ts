import { statfsSync } from 'node:fs';

/** The file system of the data folder has no room; what is stored stays as it is. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';

  constructor(dataDir: string, cause: unknown) {
    super(
      `The disk of ${dataDir} is full. Free at least 500 MB there, or name a folder on another disk in PORTAL_DATA_DIR, and start again. What is stored stays as it is.`,
      { cause },
    );
  }
}

/** The engine keeps its log as files of this size, and fails in many ways when none fits. */
const logFileBytes = 16 * 2 ** 20;

/** What the system calls "no space left" in Node, in SQL and in WebAssembly. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', '53100', 51]);

interface Failure {
  readonly code?: unknown;
  readonly errno?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

function saysFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errno, message, cause } = error as Failure;
  if (codes.has(code) || codes.has(errno)) return true;
  return /no space left on device/i.test(String(message)) || saysFull(cause);
}

function hasRoom(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize > logFileBytes;
  } catch {
    return true;
  }
}

/** The engine throws objects that are no errors, which print as `[object Object]`. */
function asError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null) return error;
  return new Error(`The embedded database has failed: ${JSON.stringify(error)}`, { cause: error });
}

/**
 * Does what needs room on the disk of the data folder. Throws a `DiskFullError` when it fails there
 * with no room left, else the error of the work.
 */
export async function namingFullDisk<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DiskFullError) throw error;
    if (saysFull(error) || !hasRoom(dataDir)) throw new DiskFullError(dataDir, error);
    throw asError(error);
  }
}
