import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });
const commitForm = /^[0-9a-f]{7,64}$/;

/** What runs here. */
export interface BuildInfo {
  readonly version: string;
  /** Of the sources that a release was made from; `unknown` in a checkout. */
  readonly commit: string;
}

/** Reads what a release says of itself in its folder. */
export function readBuildInfo(folder: string): BuildInfo {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { version } = packageSchema.parse(JSON.parse(text));
  const file = join(folder, 'COMMIT');
  const commit = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return { version, commit: commitForm.test(commit) ? commit : 'unknown' };
}
