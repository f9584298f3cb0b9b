import { close, createReadStream, createWriteStream, fstat, open } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/** A finished file that nobody else can open. */
export interface TemporaryFile {
  /** Size in bytes. */
  readonly length: number;
  /** Reads the file, once; its space is freed when the stream closes. */
  readonly stream: () => Readable;
  /** Frees the space without reading. */
  readonly discard: () => Promise<void>;
}

const [openFile, closeFile, statOf] = [promisify(open), promisify(close), promisify(fstat)];

/**
 * Writes a stream of pieces to a temporary file. Failures are known before the response starts, and
 * the database does not wait for a slow reader. The file has no name once it is written: it
 * disappears with its descriptor. Throws what the pieces throw.
 */
export async function writeTemporaryFile(
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-export-'));
  const path = join(folder, 'file');
  try {
    await pipeline(pieces, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const fd = await openFile(path, 'r');
    const { size } = await statOf(fd);
    return {
      length: size,
      stream: () => createReadStream(path, { fd, start: 0 }),
      discard: () => closeFile(fd),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
