import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileAlteredError, type StoredFile } from './file-store.ts';

/** A stream that was written to a file in full. */
export interface SpooledFile extends StoredFile {
  readonly path: string;
}

/**
 * Writes a stream to a new file in `folder`, synced to disk, and names it by its content. Nothing
 * is left when the stream or the disk fails.
 */
export async function spool(content: Readable, folder: string): Promise<SpooledFile> {
  const path = join(folder, `${randomBytes(16).toString('hex')}.part`);
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
    await file.close();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  const sha256 = hash.digest('hex');
  return { path, sha256, size, key: `${sha256}-${randomBytes(8).toString('hex')}` };
}

/**
 * Whether a text is a key that `spool` creates; anything else never reaches a path or an address.
 */
export function isFileKey(key: string): boolean {
  return /^[0-9a-f]{64}-[0-9a-f]{16}$/.test(key);
}

/** The SHA-256 of the content that a key was made of. */
export function hashOfKey(key: string): string {
  return key.slice(0, 64);
}

/**
 * Writes the content of a key to a new file in `folder`. Nothing is left when it is not that
 * content.
 */
export async function spoolAs(
  key: string,
  content: Readable,
  folder: string,
): Promise<SpooledFile> {
  const spooled = await spool(content, folder);
  if (spooled.sha256 === hashOfKey(key)) return { ...spooled, key };
  await rm(spooled.path, { force: true });
  throw new FileAlteredError(`The content of the file ${key} was changed.`);
}
