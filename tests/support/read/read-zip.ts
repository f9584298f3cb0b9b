import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** One file of an archive. */
export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Unpacks an archive with an independent reader, which checks lengths and checksums. */
export async function readZip(archive: Buffer): Promise<ZippedFile[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files: ZippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    files.push({
      name: entry.fileName,
      content: await buffer(await zip.openReadStreamPromise(entry)),
    });
  }
  return files;
}
