import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Upload } from '#contract/files/uploads.ts';
import type { TestBrowser } from './create-test-portal.ts';

/** The start of a PDF; enough for a server that looks at the first bytes. */
export const smallPdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'latin1');

/** Sends a file as the page does. */
export function sendFile(
  browser: TestBrowser,
  fileName: string,
  content: Buffer = smallPdf,
): Promise<LightMyRequestResponse> {
  return browser.call('POST', `/portal/api/uploads?fileName=${encodeURIComponent(fileName)}`, {
    headers: { 'content-type': 'application/octet-stream' },
    payload: content,
  });
}

/** Sends a small PDF that will be accepted and returns its upload. */
export async function sendPdf(browser: TestBrowser, fileName = 'release.pdf'): Promise<Upload> {
  return (await sendFile(browser, fileName)).json<Upload>();
}

/** Paths of all files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const kept = await Promise.all(
    names.map(async (name) => ((await stat(join(folder, name))).isFile() ? [name] : [])),
  );
  return kept.flat();
}
