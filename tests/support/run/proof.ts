import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFullRun } from './full-run.ts';
import { importClosure } from './import-closure.ts';

const folder = 'node_modules/.cache/portal-proofs';

/** A proof about some sources, valid as long as none of them changes. */
export interface Proof {
  /** Whether it was proven from the very same sources before. */
  readonly isKnown: boolean;
  /** Remembers it. To be called once it is proven. */
  keep(): void;
}

/** SHA-256 of the names and contents of files. */
export function digestOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file)).update('\n');
  return hash.digest('hex');
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Looks up whether the test file `by` proved something from these files and all that they import,
 * with the same packages. Nothing is known with `PORTAL_TEST_ALL=1`, nor where packages were just installed.
 */
export function proofOf(name: string, by: string, entries: readonly string[]): Proof {
  const path = join(folder, name);
  const sources = digestOfFiles([by, ...importClosure(entries), 'package-lock.json']);
  return {
    isKnown: !isFullRun && read(path) === sources,
    keep: () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, sources);
    },
  };
}
