import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { writeBackup, writeDueBackup } from '#server/platform/db/pglite/backup.ts';
import { lockDataDir } from '#server/platform/db/pglite/data-dir-lock.ts';
import { templateArchive } from '#tests/support/run/open-test-database.ts';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const remember = async (word: string) => {
  const database = await openPglite({
    engine: 'pglite',
    dataDir: folder,
    loadFrom: await templateArchive(),
  });
  await database.tx({ kind: 'owner' }, (_tx, script) =>
    script(`create table kept (word text); insert into kept values ('${word}')`),
  );
  return database;
};
const recall = async (options = {}) => {
  const database = await openPglite({
    engine: 'pglite',
    dataDir: folder,
    loadFrom: await templateArchive(),
    ...options,
  });
  const found = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows(tx, sql`select to_regclass('kept')::text as kept`),
  );
  await database.close();
  return found;
};

describe('the lock of a data folder', () => {
  it('keeps a second holder out and names the first (F20)', () => {
    const release = lockDataDir(folder);

    expect(() => lockDataDir(folder)).toThrow(
      `The data folder ${folder} is in use by process ${process.pid}.`,
    );
    release();
    lockDataDir(folder)();
  });

  it('is taken over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const { pid } = child;
    await writeFile(join(folder, 'portal.lock'), `${pid}\n1\n`);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const release = lockDataDir(folder);

    expect(await readFile(join(folder, 'portal.lock'), 'utf8')).toMatch(`${process.pid}\n`);
    release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over when its process number belongs to another process now', async () => {
    await writeFile(join(folder, 'portal.lock'), `${process.ppid}\n1\n`);

    lockDataDir(folder)();

    expect(await readdir(folder)).toEqual([]);
  });
});

describe.runIf(inject('databaseTemplate').engine === 'pglite')(
  'the embedded database',
  { timeout: 90_000 },
  () => {
    it('is closed to other users and kept', async () => {
      await (await remember('a')).close();

      expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
      expect(await recall()).toEqual([{ kept: 'kept' }]);
    });

    it('comes back from a backup', async () => {
      const database = await remember('b');
      const backup = await writeBackup(database, folder, Date.UTC(2026, 0, 2));
      await database.close();
      await rm(join(folder, 'database'), { recursive: true });
      await rename(backup, join(folder, 'restore.tar.gz'));

      expect(await recall()).toEqual([{ kept: 'kept' }]);
      expect(await readdir(folder)).toContain('restore.tar.gz.used');
    });

    it('is backed up once in 24 hours, however often the server starts', async () => {
      const database = await remember('e');
      const first = Date.UTC(2026, 0, 2, 9);
      const hours = [0, 1, 23, 24, 30, 48];
      const written: (string | undefined)[] = [];
      for (const hour of hours)
        written.push(await writeDueBackup(database, folder, first + hour * 3_600_000));
      await database.close();

      expect(hours.filter((_hour, at) => written[at] !== undefined)).toEqual([0, 24, 48]);
      expect(await readdir(join(folder, 'backups'))).toHaveLength(3);
    });

    it('is moved aside, never deleted, when it cannot be opened', async () => {
      await (await remember('c')).close();
      await rm(join(folder, 'database', 'global'), { recursive: true });
      const lines: string[] = [];

      await expect(recall()).rejects.toThrow(
        'cannot be opened. Move it aside and restore a backup',
      );
      const found = await recall({
        whenUnopenable: 'startAfresh',
        report: (line: string) => lines.push(line),
      });

      expect(found).toEqual([{ kept: null }]);
      expect(lines).toEqual([expect.stringContaining('it is kept as')]);
      expect((await readdir(folder)).filter((name) => name.includes('unopenable'))).toHaveLength(1);
    });

    it('refuses data of another version of the engine', async () => {
      await (await remember('d')).close();
      await writeFile(join(folder, 'pglite.version'), '0.4.0\n');

      await expect(recall()).rejects.toThrow('was written by PGlite 0.4.0');
    });
  },
);
