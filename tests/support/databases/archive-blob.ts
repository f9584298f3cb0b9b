import { readFile } from 'node:fs/promises';

/**
 * Bytes that are given as they are. A `Blob` of Node gives its own in parts and joins them, which
 * takes half a second of the processor for the archive of a database.
 */
class WholeBlob extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

/** The archive of an embedded database, to start from once. */
export async function archiveBlob(path: string): Promise<Blob> {
  return new WholeBlob(new Uint8Array(await readFile(path)).buffer);
}
