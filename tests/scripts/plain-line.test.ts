// In full runs: each test starts a run of tests, whose last line a failed change would show.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-line-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The last line that a run of one test file prints. */
function lastLineOf(source: string): string {
  writeFileSync(join(folder, 'a.test.mjs'), source);
  const reporter = resolve('tests/support/run/plain-line-reporter.ts');
  const options = ['run', '--globals', '--root', folder, '--reporter', reporter];
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
  );
  const { stdout } = spawnSync('node_modules/.bin/vitest', options, { encoding: 'utf8', env });
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}

it.each([
  [
    'what passed and failed',
    `it('a', () => {}); it('b', () => { throw new Error('b'); });`,
    '1 passed, 1 failed',
  ],
  ['a file that cannot be read as one failure', `throw new Error('none');`, '0 passed, 1 failed'],
  [
    'a preparation that failed, with its tests as skipped',
    `it('a', () => {});
     describe('s', () => { beforeAll(() => { throw new Error('s'); }); it('b', () => {}); });`,
    '1 passed, 1 failed, 1 skipped',
  ],
])('the plain line counts %s', (_words, source, line) => {
  expect(lastLineOf(source)).toBe(line);
});
