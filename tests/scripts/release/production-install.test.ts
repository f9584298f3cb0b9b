// In full runs: it copies all packages of production, and each command opens a database.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildIfChanged,
  type InstalledRelease,
  installRelease,
} from '#tests/support/release/installed-release.ts';
import { freePort } from '#tests/support/run/free-port.ts';

let release: InstalledRelease;

beforeAll(async () => {
  buildIfChanged();
  release = await installRelease();
}, 120_000);

afterAll(() => release.remove());

const portal = (...args: string[]) => ['node', 'bin/portal.js', ...args];

/** The answer of a server as soon as it has one. */
async function answerOf(url: string, isRunning: () => boolean): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer !== undefined) return answer;
    if (!isRunning()) throw new Error('The release has ended at its start.');
    await pause(50);
  }
}

describe('a release with its production packages, in a folder that is read-only', () => {
  it('has neither sources nor what builds them', () => {
    const parts = [
      'server',
      'scripts',
      'node_modules/tsx',
      'node_modules/vite',
      'node_modules/react',
    ];

    expect(parts.filter((part) => existsSync(join(release.folder, part)))).toEqual([]);
    expect(existsSync(join(release.folder, 'node_modules/fastify'))).toBe(true);
  });

  it('migrates, by npm', { timeout: 60_000 }, async () => {
    const { status, output } = await release.run(['npm', 'run', '--silent', 'db:migrate']);

    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringMatching(/^Migrations applied: \d+\.\n$/),
    });
  });

  it('imports the example of an airline', { timeout: 120_000 }, async () => {
    const example = join(release.dataDir, 'example');
    const written = await release.run(portal('import', '--template', example));
    const imported = await release.run(portal('import', example));

    expect([written.status, imported.status]).toEqual([0, 0]);
    expect(imported.output).toContain('Imported.');
  });

  it.each([
    [['keys:rotate'], '', 'New signing keys are active.'],
    [['secrets:rotate'], '', ''],
    [['password:set', 'finance@sample.example'], 'a sentence that is long', 'has a new password'],
    [['user:internal', 'iris@lessor.example', 'Iris'], 'a sentence that is long', 'is a user of'],
    [['user:roles', 'iris@lessor.example', 'users,security'], '', 'Roles of iris@lessor.example'],
    [['factors:remove', 'finance@sample.example'], '', 'finance@sample.example'],
    [['audit:verify'], '', ''],
    [['db:backup', '../data/backup'], '', ''],
    [['db:verify', '../data/backup'], '', ''],
    [['db:verify'], '', ''],
  ])('runs %j', { timeout: 120_000 }, async (args, input, printed) => {
    const { status, output } = await release.run(portal(...args), input);

    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining(printed) });
  });

  it.each(['audit:export', 'audit:remove', 'user:provider', 'directory:token', 'db:restore'])(
    'says what %s does',
    async (name) => {
      const { status, output } = await release.run(portal(name, '--help'));

      expect([status, output.split(' -- ')[0]]).toEqual([0, `npm run ${name}`]);
    },
  );

  it('starts, answers, shows the page, and ends in order', { timeout: 120_000 }, async () => {
    const port = await freePort();
    const child = release.start(portal('start'), { PORT: String(port) });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const origin = `http://127.0.0.1:${port}/portal`;
    const health = await answerOf(`${origin}/health`, () => child.exitCode === null);
    const page = await (await fetch(`${origin}/account/login`)).text();
    const [, script = ''] = /src="\/portal\/(static\/js\/entry[^"]+)"/.exec(page) ?? [];
    const signedIn = await fetch(new URL('/users/authenticate', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'finance@sample.example',
        password: 'a sentence that is long',
      }),
    });
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];

    expect(await health.json()).toEqual({ status: 'ok' });
    expect(existsSync(join(release.folder, 'dist/page', script))).toBe(true);
    expect([signedIn.status, code]).toEqual([200, 0]);
    expect(output).toContain(`The portal is at http://localhost:${port}/portal/`);
    expect(output).not.toContain('Built');
  });

  it('cannot write beside its data', async () => {
    const { status, output } = await release.run(['touch', 'dist/new.js']);

    expect([status, output]).toEqual([1, expect.stringMatching(/Permission denied|Read-only/)]);
  });
});
