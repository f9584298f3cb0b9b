import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { tableTypesOf } from '#server/platform/db/table-types.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

describe('the types of the tables', () => {
  it('are those of the migrated database: `npm run db:types` writes them', async () => {
    const file = join(projectFolder, 'server', 'platform', 'db', 'tables.ts');

    expect(await tableTypesOf(database)).toBe(await readFile(file, 'utf8'));
  });
});
