import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive, opened when it is written. */
export interface ArchiveEntry {
  /** Without folders; unique in the archive. */
  readonly name: string;
  readonly published: string;
  /** Bytes; undefined when not certain. */
  readonly size: number | undefined;
  readonly open: () => Promise<Readable>;
}

/** A streamed archive, with its length where certain. */
export interface Archive {
  readonly content: Readable;
  readonly length: number | undefined;
}

function addEntry(zip: ZipFile, entry: ArchiveEntry, fail: (error: Error) => void): void {
  const options = {
    // Documents are compressed already; without compression the length is known in advance.
    compress: false,
    mtime: new Date(`${entry.published}T00:00:00Z`),
    ...(entry.size === undefined ? {} : { size: entry.size }),
  };
  zip.addReadStreamLazy(entry.name, options, (pump) => {
    const open = async (): Promise<void> => {
      try {
        const content = await entry.open();
        content.once('error', fail);
        pump(null, content);
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    };
    void open();
  });
}

/**
 * Writes an archive while it is read: one file is open at a time and none is held in memory. An
 * unreadable file breaks the stream, so that nobody takes an incomplete archive for a complete one.
 */
export function writeArchive(entries: readonly ArchiveEntry[]): Archive {
  const zip = new ZipFile();
  const content = new PassThrough();
  const fail = (error: Error): void => void content.destroy(error);
  zip.on('error', fail);
  for (const entry of entries) addEntry(zip, entry, fail);
  let length: number | undefined;
  zip.end({ forceZip64Format: false, comment: '' }, (...sizes: readonly unknown[]) => {
    const [size] = sizes;
    if (typeof size === 'number' && size >= 0) length = size;
  });
  // The reader may disconnect at any moment; the rest is released then.
  pipeline(zip.outputStream, content, () => undefined);
  return { content, length };
}
