import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a release consists of, as paths in the project folder; `dist` must be built. */
export const releasePaths = [
  'package.json',
  'package-lock.json',
  'bin',
  'dist/page',
  'dist/served',
  'dist/server',
  'dist/visualiser',
  'docs',
  'deploy',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
] as const;

/** Secrets of this machine never leave it. */
const isSecret = (path: string): boolean => path === join('deploy', 'secrets');

/** Copies a release to a new folder. Throws when the folder has one of its files already. */
export async function copyRelease(folder: string): Promise<void> {
  for (const path of releasePaths) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await cp(path, target, {
      recursive: true,
      force: false,
      errorOnExist: true,
      filter: (from) => !isSecret(from),
    });
  }
}
