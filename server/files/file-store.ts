import type { Readable } from 'node:stream';

/** A file that is kept, as the database remembers it. */
export interface StoredFile {
  /** Names the file in its store; made of the hash and a random part, so no two files share one. */
  readonly key: string;
  /** Of the content, in hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** Port to where files are kept. Every method rejects when the store does not answer. */
export interface FileStore {
  /** Keeps a whole stream, or nothing at all when the stream fails. */
  put(content: Readable): Promise<StoredFile>;
  /** Reads a file. Rejects with `FileMissingError` before the first byte when it is not there. */
  open(key: string): Promise<Readable>;
  /** Forgets a file; one that is not there is fine. */
  remove(key: string): Promise<void>;
}

/** A file that the database knows and the store does not have. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';
}
