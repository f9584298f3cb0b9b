// In full runs: each test starts a process of the command; the comparison has tests without one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const day = { convention: 'ACT/360', from: '2026-01-01', to: '2026-01-02' };
const oracle = { calculation: 'dayCount', name: 'a day', input: day, expect: { days: 1 } };

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/oracles.ts', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

describe('npm run oracles', { timeout: 30_000 }, () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'oracles-'));
    mkdirSync(join(folder, 'good'));
    mkdirSync(join(folder, 'bad'));
    writeFileSync(join(folder, 'good', 'day.json'), JSON.stringify([oracle]));
    writeFileSync(join(folder, 'bad', 'broken.json'), '[');
    writeFileSync(
      join(folder, 'bad', 'day.json'),
      JSON.stringify([
        oracle,
        { ...oracle, name: 'two days', expect: { days: 2 } },
        { ...oracle, calculation: 'astrology' },
      ]),
    );
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts what passes and ends with 0', () => {
    expect(run(join(folder, 'good'))).toEqual({
      status: 0,
      stdout: '1 passed, 0 failed\n',
      stderr: '',
    });
  });

  it('prints one line for each case or file that fails and ends with 1', () => {
    const { status, stdout } = run(join(folder, 'bad'));
    const lines = stdout.trimEnd().split('\n');

    expect(status).toBe(1);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('FAILED broken.json: ');
    expect(lines[1]).toBe('FAILED day.json: dayCount, two days: days: expected 2, got 1');
    expect(lines[2]).toContain('FAILED day.json: astrology, a day: calculation: expected "claim.');
    expect(lines[3]).toBe('1 passed, 3 failed');
  });

  it('explains itself', () => {
    const { status, stdout } = run('--help');

    expect(status).toBe(0);
    expect(stdout).toContain('Usage: npm run oracles -- [DIR]');
  });

  it('refuses a directory that does not exist or has no cases', () => {
    const missing = run(join(folder, 'missing'));
    const empty = run(folder);

    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain(`There is no directory ${join(folder, 'missing')}.`);
    expect(empty.status).toBe(2);
    expect(empty.stderr).toContain('has no *.json file; name the directory of the cases.');
  });
});
