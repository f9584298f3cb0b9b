import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { copyRelease } from '#scripts/release/copy-release.ts';
import { quickFolder } from '../run/quick-folder.ts';

/** The user `nobody`, who has no rights; only root can become somebody else. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** A release with its production packages in a folder that cannot be written to. */
export interface InstalledRelease {
  readonly folder: string;
  /** Where the release may write. */
  readonly dataDir: string;
  /** Starts a program in the folder, as a user without rights where that is possible. */
  start(program: readonly string[], env?: Readonly<Record<string, string>>): ReleaseProcess;
  /** Runs a program to its end, with a text as standard input. */
  run(program: readonly string[], input?: string): Promise<Ended>;
  remove(): void;
}

type ReleaseProcess = ReturnType<typeof spawn>;

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Builds what has changed since the last build. Throws with what the build printed. */
export function buildIfChanged(): void {
  const args = ['--import', 'tsx', 'scripts/build.ts', '--if-changed'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

/** The packages that `npm ci --omit=dev` would install, as paths in the project folder. */
function productionPackages(): string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable'];
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8' });
  const paths = stdout.split('\n').map((path) => relative(process.cwd(), path));
  return paths.filter((path) => path.startsWith('node_modules/'));
}

function copyPackages(folder: string): void {
  for (const path of productionPackages())
    cpSync(path, join(folder, path), {
      recursive: true,
      // Packages inside of this one are in the list where they are wanted.
      filter: (from) => !relative(path, from).split('/').includes('node_modules'),
    });
}

/** Takes from everybody, also from the owner, the right to write; or gives it back to the owner. */
function setWritable(folder: string, isWritable: boolean): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isDirectory()))
    chmodSync(join(entry.parentPath, entry.name), isWritable ? 0o755 : 0o555);
  chmodSync(folder, isWritable ? 0o755 : 0o555);
}

/** Makes a release of the last build and installs it without the network. */
export async function installRelease(): Promise<InstalledRelease> {
  const place = await quickFolder('portal-release-');
  const [folder, dataDir] = [join(place, 'release'), join(place, 'data')];
  mkdirSync(dataDir);
  await copyRelease(folder);
  copyPackages(folder);
  setWritable(folder, false);
  chmodSync(place, 0o755);
  if (isRoot) chownSync(dataDir, nobody, nobody);
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const start: InstalledRelease['start'] = ([command = '', ...args], env = {}) =>
    spawn(command, args, {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: dataDir,
        PORTAL_DATA_DIR: join(dataDir, 'database'),
        PORTAL_SEED: 'none',
        ...env,
      },
      ...user,
    });
  return {
    folder,
    dataDir,
    start,
    run: async (program, input = '') => {
      const child = start(program);
      if (input === '') child.stdin?.end();
      else child.stdin?.end(input);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const [status] = (await once(child, 'close')) as [number | null];
      return { status, output };
    },
    remove: () => {
      setWritable(folder, true);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
