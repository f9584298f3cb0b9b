import type { Readable } from 'node:stream';

/** A stored file, as the database knows it. */
export interface StoredFile {
  /**
   * Identifies the file in its store; made of the hash and a random part, so no two files share
   * one.
   */
  readonly key: string;
  /** Of the content, in hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** Port to the file store. Every method rejects when the store does not respond. */
export interface FileStore {
  /** Stores a whole stream, or nothing at all when the stream fails. */
  put(content: Readable): Promise<StoredFile>;
  /** Reads a file. Rejects with `FileMissingError` before the first byte when it is missing. */
  open(key: string): Promise<Readable>;
  /** Deletes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
}

/** A file store that also takes a file back under the key that it had, as a backup and a restore do. */
export interface RestorableStore extends FileStore {
  /**
   * Stores a whole stream under the key of a file. Rejects with `FileAlteredError`, and stores
   * nothing, when the content is not that of the key.
   */
  putAs(key: string, content: Readable): Promise<StoredFile>;
}

/** The content of a file is not the one that its key was made of. */
export class FileAlteredError extends Error {
  override readonly name = 'FileAlteredError';
}

/** A file that the database knows and the store does not have. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';
}
