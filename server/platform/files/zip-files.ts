import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; its content is opened only when it is written. */
export interface ZippedFile {
  readonly name: string;
  open(): Promise<Readable | Buffer>;
}

/** Makes every name unique: a repeated one gets a number before its extension. */
function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let unique = name;
    for (let count = 2; used.has(unique); count += 1) unique = `${stem} (${count})${ending}`;
    used.add(unique);
    return unique;
  });
}

/**
 * Streams files as a ZIP archive, one after the other; the archive is never whole in memory. An
 * unreadable file breaks the stream, so that nobody takes an incomplete archive for a complete one.
 */
export function zipFiles(files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const names = uniqueNames(files.map(({ name }) => name));
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  const addFrom = async (index: number): Promise<void> => {
    const file = files[index];
    if (file === undefined) return zip.end();
    const name = names[index] ?? file.name;
    const content = await file.open();
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, name);
      return addFrom(index + 1);
    }
    content.on('error', fail);
    content.on('end', () => void addFrom(index + 1).catch(fail));
    zip.addReadStream(content, name);
  };
  void addFrom(0).catch(fail);
  return output;
}
