// In full runs: each test starts a process of the server; what an import reports has tests without one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-report-'));
  mkdirSync(join(folder, 'files', 'leases.csv'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function runCommand(args: readonly string[], env = process.env) {
  const command = ['--import', 'tsx', 'scripts/import.ts', ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8', env });
}

describe('the report of an import', { timeout: 60_000 }, () => {
  it('is written to a file that can be sent back, of a refusal, too', () => {
    const report = join(folder, 'report.txt');
    const { status, stderr } = runCommand([join(folder, 'files'), '--dry-run', '--report', report]);
    const fault = 'leases.csv, line 1: It is a folder. Put the file itself there.';

    expect([status, stderr]).toEqual([1, `${fault}\n\n1 fault. Nothing was imported.\n`]);
    expect(readFileSync(report, 'utf8')).toMatch(/^Import of .*files, \d{4}-\d\d-\d\dT/);
    expect(readFileSync(report, 'utf8')).toContain(fault);
  });

  it('has every replaced value, however many', { timeout: 180_000 }, () => {
    const env = { ...process.env, PORTAL_DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
    const run = (...args: readonly string[]) => runCommand(args, env);
    const files = join(folder, 'own');
    run('--template', files);
    expect(run(files).status).toBe(0);
    const use = join(files, 'utilisation.csv');
    writeFileSync(use, readFileSync(use, 'utf8').replaceAll(',312:45,', ',313:45,'));
    const report = join(folder, 'values.txt');
    const { stdout } = run(files, '--dry-run', '--report', report);
    const written = readFileSync(report, 'utf8');

    expect(stdout).toContain('--report writes all of them.');
    expect(written.match(/ → /gu)?.length).toBeGreaterThan(20);
    expect(written).not.toContain('--report');
    expect(written).toMatch(/This was a dry run: nothing was imported\.\n$/u);
  });

  it('replaces no file', () => {
    const report = join(folder, 'mine.txt');
    writeFileSync(report, 'mine');
    const { status, stderr } = runCommand([join(folder, 'files'), '--report', report]);

    expect(status).toBe(2);
    expect(stderr).toContain('mine.txt is there already. Name a new file.');
    expect(readFileSync(report, 'utf8')).toBe('mine');
  });

  it('needs a name', () => {
    const { status, stderr } = runCommand([join(folder, 'files'), '--report', '--dry-run']);

    expect(status).toBe(2);
    expect(stderr).toContain('--report takes the name of a new file.');
    expect(existsSync('--dry-run')).toBe(false);
  });
});

describe('the form of the files', { timeout: 60_000 }, () => {
  it.each([
    ['--dates', 'DD.MM', '--dates takes one of DD.MM.YYYY, DD/MM/YYYY, MM/DD/YYYY, DD-MM-YYYY,'],
    ['--decimals', 'point', '--decimals takes the word comma, not point.'],
  ])('is one that the command knows: %s', (option, value, message) => {
    const { status, stderr } = runCommand([join(folder, 'files'), option, value]);

    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
