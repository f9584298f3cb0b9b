import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A finished file that nobody else can open. */
export interface SpooledFile {
  /** Size in bytes. */
  readonly length: number;
  /** Reads the file once; its space is given back when the stream closes. */
  readonly stream: () => Readable;
  /** Gives the space back without reading. */
  readonly discard: () => Promise<void>;
}

/**
 * Opens a file without a name in the folder for temporary files: it is gone with its handle, also
 * when the process is killed.
 */
async function openNameless() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-export-'));
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes a stream of pieces to a temporary file. What failed is told before anything is answered,
 * and the database does not wait for a slow reader. Throws what the pieces throw.
 */
export async function spool(pieces: AsyncIterable<string | Uint8Array>): Promise<SpooledFile> {
  const file = await openNameless();
  try {
    await pipeline(pieces, file.createWriteStream({ autoClose: false }));
    const { size } = await file.stat();
    return {
      length: size,
      stream: () => file.createReadStream({ start: 0 }),
      discard: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
