// In full runs: each test starts a process of a tool of developers or QA; its parts have tests of their own.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('the command scenarios', { timeout: 30_000 }, () => {
  it('lists only commands that work', () => {
    const { status, stdout } = run('scripts/scenarios.ts', '--help');
    const commands = [...stdout.matchAll(/scenarios -- (\w+)/g)].map(([, name]) => name);

    expect(status).toBe(0);
    expect(commands).toEqual(['generate', 'replay', 'list', 'record', 'check', 'bench']);
  });

  it('ends with 2 and says what it takes when the call is wrong', () => {
    const { status, stderr } = run('scripts/scenarios.ts', 'replay', '--repeat', 'often');

    expect(status).toBe(2);
    expect(stderr).toContain('--repeat takes a whole number from 1, not "often".');
  });

  it.each([
    ['replay', 'nowhere.json'],
    ['record', '--from', 'nowhere.json'],
    ['check', 'nowhere.json'],
  ])('ends with 2 when a file is not there: %s', (...args) => {
    const { status, stderr } = run('scripts/scenarios.ts', ...args);

    expect(status).toBe(2);
    expect(stderr).toContain('nowhere.json cannot be read');
  });

  it('ends with 1 when a file is not a scenario', () => {
    const { status, stderr } = run('scripts/scenarios.ts', 'replay', 'package.json');

    expect(status).toBe(1);
    expect(stderr).toMatch(/package\.json:\d+: unknown key "version"; correct or remove it\./);
  });
});

describe('the command statecharts', { timeout: 30_000 }, () => {
  it('ends with 1 and names an option that it does not have', () => {
    const { status, stderr } = run('scripts/statecharts.ts', '--chek');

    expect(status).toBe(1);
    expect(stderr).toContain("Unknown option '--chek'");
  });
});

describe('the commands of the audit log', { timeout: 30_000 }, () => {
  it.each([
    [['export.ts'], 'Name the file to write.'],
    [['export.ts', 'new.jsonl', '--from', '2026-02-30'], '--from takes a day as YYYY-MM-DD'],
    [['export.ts', 'new.jsonl', '--from', '2026-11-02', '--to', '2026-11-01'], '--from is after'],
    [['verify.ts', 'one.jsonl', 'two.jsonl'], 'Name one file, not one.jsonl, two.jsonl.'],
    [['remove.ts'], 'Say --before which day.'],
  ])('end with 2 and say what they take: %j', ([script = '', ...args], text) => {
    const { status, stdout, stderr } = run(`scripts/audit/${script}`, ...args);

    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(text);
    expect(stderr).toContain('npm run audit:');
  });
});

describe('the commands of backups', { timeout: 30_000 }, () => {
  it.each([
    [['back-up.ts'], 'Name the new folder of the backup.'],
    [['back-up.ts', 'one', 'two'], 'Name one folder, not one, two.'],
    [['restore.ts'], 'Name the folder of the backup.'],
    [['restore.ts', 'one', '--force'], "Unknown option '--force'"],
    [['verify.ts', '--without-keys'], "Unknown option '--without-keys'"],
  ])('end with 2 and say what they take: %j', ([script = '', ...args], text) => {
    const { status, stdout, stderr } = run(`scripts/backup/${script}`, ...args);

    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(text);
    expect(stderr).toContain('npm run db:');
  });

  it('end with 1 for a folder that is not a backup', () => {
    const { status, stderr } = run('scripts/backup/verify.ts', 'docs');

    expect([status, stderr]).toEqual([
      1,
      'docs is not a complete backup: it has no manifest.json. Name the folder that npm run db:backup has written.\n',
    ]);
  });
});

describe('the commands of accounts', { timeout: 30_000 }, () => {
  it.each([
    ['add-internal-user.ts', 'iris@lessor.example', 'Iris Quinn', '--help'],
    ['set-roles.ts', 'iris@lessor.example', 'none', '--help'],
    ['set-password.ts', 'iris@lessor.example', '--help'],
  ])('say what they do after other words, and open no database: %s', (script, ...args) => {
    const { status, stdout, stderr } = run(`scripts/accounts/${script}`, ...args);

    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^npm run (user|password):\w+ -- EMAIL/);
  });
});

describe('a command without options', { timeout: 30_000 }, () => {
  it('tells what it does when asked for help, and does nothing', () => {
    const { status, stdout } = run('scripts/check.ts', '--help');

    expect([status, stdout.split('\n')[0]]).toEqual([0, 'npm run check']);
    expect(stdout).not.toContain('ok ');
  });

  it('ends with 2 on an option that it does not have, before it does anything', () => {
    const { status, stdout, stderr } = run('scripts/rotate-keys.ts', '--dry-run');

    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--dry-run is not an option of this command.');
  });
});

function run(script: string, ...args: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { encoding: 'utf8' });
}
