import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isBuilt, serverEntry, serverPart } from '#scripts/build/server/parts.ts';
import { freePort } from './free-port.ts';
import { quickFolder } from './quick-folder.ts';

/** A portal server that runs in its own process on its own data folder. */
export interface RunningPortal {
  /** Origin and base path without a trailing slash, for example `http://127.0.0.1:4321/portal`. */
  readonly url: string;
  readonly origin: string;
  readonly dataDir: string;
  /** Id of the process that answers now. */
  pid(): number;
  /** Everything the process has printed so far. */
  output(): string;
  /** Ends the process, waits for `between`, which may change its data, and starts it again. */
  restart(between: () => Promise<void>): Promise<void>;
  /** Ends the process: SIGTERM by default, which lets requests finish. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** What a test can decide about its server. */
export interface PortalOptions {
  /** A free one when left out. */
  readonly port?: number;
  /** Folder with a seeded database to start from; it is copied. */
  readonly template?: string;
  /** Folder to use as it is; it is not removed afterwards. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/ready`);
    return answer.ok;
  } catch {
    return false;
  }
}

/** A start that fails ends at once; one that seeds on a busy machine takes minutes. */
const patienceMs = 300_000;

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The portal ended at its start:\n${output()}`);
    if (performance.now() > deadline) throw new Error(`The portal is not ready:\n${output()}`);
    await pause(50);
  }
}

function environment(port: number, dataDir: string, options: PortalOptions): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !name.startsWith('PORTAL_') && !name.startsWith('VITEST') && name !== 'DATABASE_URL',
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PORTAL_DATA_DIR: dataDir,
    ...options.env,
  };
}

async function dataFolder(options: PortalOptions): Promise<string> {
  if (options.dataDir !== undefined) return options.dataDir;
  const folder = await quickFolder('portal-test-');
  if (options.template !== undefined) await cp(options.template, folder, { recursive: true });
  return folder;
}

/** What Node runs for a server: the built one, or its sources where they have changed since. */
export async function serverProgram(): Promise<readonly string[]> {
  const isCurrent = await isBuilt(serverPart);
  return isCurrent
    ? ['--enable-source-maps', serverEntry]
    : ['--import', 'tsx', 'server/app/main.ts'];
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts the real server and waits until it answers. Throws with its output when it does not. */
export async function startPortal(options: PortalOptions = {}): Promise<RunningPortal> {
  const [port, dataDir, program] = await Promise.all([
    options.port ?? freePort(),
    dataFolder(options),
    serverProgram(),
  ]);
  const origin = `http://127.0.0.1:${port}`;
  let printed = '';
  const spawnServer = (): ChildProcess => {
    const env = environment(port, dataDir, options);
    const started = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    return started;
  };
  let child = spawnServer();
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    await end(child, signal);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const ready = async (): Promise<void> => {
    try {
      await untilReady(child, `${origin}/portal`, () => printed);
    } catch (error) {
      await stop('SIGKILL');
      throw error;
    }
  };
  const restart = async (between: () => Promise<void>): Promise<void> => {
    await end(child, 'SIGTERM');
    await between();
    child = spawnServer();
    await ready();
  };
  await ready();
  const pid = (): number => child.pid ?? 0;
  return { url: `${origin}/portal`, origin, dataDir, pid, output: () => printed, restart, stop };
}

/** A start that has to fail and does not is ended after this time; its code is null. */
const longestFailureMs = 60_000;

/**
 * Starts the real server without demo data, on a free port unless `env` names one, and waits for its
 * end: for starts that have to fail. `output` is what it says about errors.
 */
export async function exitOf(
  env: Readonly<Record<string, string>>,
): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, await serverProgram(), {
    env: { PATH: process.env['PATH'], PORTAL_SEED: 'none', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longestFailureMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Once all of the output is here, which may be later than the exit.
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, output };
}
