import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';

/** A browser that can be started, with the environment it needs. */
export interface FoundChromium {
  readonly path: string;
  readonly env: Record<string, string>;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/**
 * Unpacks the Chromium of the npm package. It carries the system libraries that a bare machine
 * lacks, but unpacks them only where it believes to run as a function of a cloud provider.
 */
async function fromPackage(): Promise<FoundChromium> {
  const before = { ...process.env };
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    const libraries = join(tmpdir(), 'al2023', 'lib');
    return { path, env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(tmpdir(), 'fonts') } };
  } finally {
    for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      const value = before[name];
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
}

/**
 * Finds a Chromium: `PORTAL_CHROMIUM`, one on the `PATH`, else the one of the npm package
 * `@sparticuz/chromium`. Throws when `PORTAL_CHROMIUM` names no executable.
 */
export async function findChromium(): Promise<FoundChromium> {
  const named = process.env['PORTAL_CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return { path: named, env: {} };
    if (named !== 'package') throw new Error(`PORTAL_CHROMIUM is not an executable file: ${named}`);
    return fromPackage();
  }
  const installed = onPath();
  return installed === undefined ? fromPackage() : { path: installed, env: {} };
}
