// On both engines: the copy of an embedded database is its own archive.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp } from '#server/app/backup/back-up.ts';
import { copyFiles, fileFaults } from '#server/app/backup/copy-files.ts';
import { readFileList } from '#server/app/backup/manifest.ts';
import { restore } from '#server/app/backup/restore.ts';
import { verify, verifyBackup } from '#server/app/backup/verify.ts';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { keysInFolder } from '#server/platform/db/secrets/made-keys.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { createS3Store } from '#server/platform/files/s3-store.ts';
import { dumpTables } from '#tests/support/databases/dump-tables.ts';
import { demoFilesFolder, templateArchive } from '#tests/support/run/open-test-database.ts';
import { s3Access, startS3Server } from '#tests/support/run/s3-server.ts';

const { engine } = inject('databaseTemplate');

let folder: string;
const at = (...names: string[]): string => join(folder, ...names);
const printed: string[] = [];
const print = (line: string) => void printed.push(line);
const embedded = (dataDir: string) => ({ engine: 'pglite', dataDir }) as const;

const order = (copiesFiles: boolean) => ({
  database: embedded(at('old')),
  files: createFolderStore(at('old', 'files')),
  copiesFiles,
  now: Date.UTC(2026, 10, 30),
  print,
});

const restoreTo = (name: string) => ({
  database: embedded(at(name)),
  login: undefined,
  files: createFolderStore(at(name, 'files')),
  keys: keysInFolder(at(name)),
  withoutKeys: false,
  print,
});

/** The rows of a data folder. */
async function rowsOf(name: string): Promise<string> {
  const database = await openPglite(embedded(at(name)));
  const rows = await dumpTables(database);
  await database.close();
  return rows;
}

async function verifyFolder(name: string): Promise<boolean> {
  printed.length = 0;
  const database = await openPglite(embedded(at(name)));
  const files = createFolderStore(at(name, 'files'));
  const isWhole = await verify({ database, login: undefined, files, print });
  await database.close();
  return isWhole;
}

describe.runIf(engine === 'pglite')(
  'a backup of the embedded database',
  { timeout: 120_000 },
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
      const database = await openPglite({
        ...embedded(at('old')),
        loadFrom: await templateArchive('demo'),
      });
      await database.close();
      await cp(demoFilesFolder(), at('old', 'files'), { recursive: true });
      expect(await backUp(at('whole'), order(true))).toBe(true);
    }, 120_000);

    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('is restored with the same rows and files, and is complete', async () => {
      expect(await verifyBackup(at('whole'), print)).toBe(true);
      expect(await restore(at('whole'), restoreTo('new'))).toBe(true);
      expect(await rowsOf('new')).toBe(await rowsOf('old'));
      expect(await verifyFolder('new')).toBe(true);
      expect(printed).toEqual([expect.stringMatching(/^Complete: \d+ migrations, \d+ tables, /)]);
    });

    it('has no key', async () => {
      expect((await readdir(at('whole'))).toSorted()).toEqual([
        'database.tar.gz',
        'files',
        'files.json',
        'manifest.json',
      ]);
    });

    it('replaces no database', async () => {
      await expect(restore(at('whole'), restoreTo('old'))).rejects.toThrow(
        /database is there, and a restore replaces nothing\. Move it aside/,
      );
    });

    it('leaves no database when a step after the copy fails, and can be restored again', async () => {
      await cp(at('whole'), at('miscounted'), { recursive: true });
      const path = at('miscounted', 'manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as { rows: { visit: number } };
      manifest.rows.visit += 1;
      await writeFile(path, JSON.stringify(manifest));

      await expect(restore(at('miscounted'), restoreTo('again'))).rejects.toThrow(
        /other numbers of rows than the backup.* The restored database is removed: start again\.$/s,
      );
      expect(await restore(at('whole'), restoreTo('again'))).toBe(true);
    });

    it('is not restored to PostgreSQL', async () => {
      const database = {
        engine: 'postgres',
        url: 'postgres://portal_owner@localhost:1/portal',
      } as const;

      await expect(restore(at('whole'), { ...restoreTo('none'), database })).rejects.toThrow(
        'This is a backup of the embedded database',
      );
    });

    it('lists the files of a bucket, which the restore then reads there', async () => {
      const bucket = await startS3Server();
      const files = createS3Store({ endpoint: bucket.endpoint, ...s3Access });
      await backUp(at('listed'), order(false));
      printed.length = 0;
      expect(await verifyBackup(at('listed'), print)).toBe(true);
      expect(printed).toEqual([
        expect.stringMatching(/, \d+ files listed only, and not read: db:restore reads them/),
      ]);
      printed.length = 0;

      expect(await restore(at('listed'), { ...restoreTo('empty'), files })).toBe(false);
      const missing = printed.filter((line) => line.endsWith(' is missing.'));
      expect(missing.length).toBeGreaterThan(0);
      const keys = await readFileList(at('whole'));
      expect(await copyFiles(createFolderStore(at('whole', 'files')), files, keys)).toEqual([]);
      expect(bucket.objects.size).toBe(missing.length);
      expect(await fileFaults(files, keys)).toEqual([]);
      expect(bucket.refusals).toEqual([]);
      await bucket.close();
    });
  },
);
