import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { findProgram } from '#server/platform/db/backup/postgres-programs.ts';
import { findPostgres } from '#tests/support/databases/find-postgres.ts';

const { engine } = inject('databaseTemplate');
const found = findPostgres();
const programs = engine === 'postgres' && found?.kind === 'programs' ? found.folder : undefined;

describe.runIf(programs !== undefined)('a program of PostgreSQL', () => {
  it('is named with what to install when it is not there', () => {
    expect(() => findProgram('pg_dump', 15, [])).toThrow(
      'pg_dump is not on the PATH. Install the programs of PostgreSQL 15 (apt-get install postgresql-client-15)',
    );
  });

  it('is refused when it is of another version', async () => {
    const place = await mkdtemp(join(tmpdir(), 'portal-programs-'));
    await writeFile(join(place, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 99.1"\n');
    await chmod(join(place, 'pg_dump'), 0o755);

    expect(() => findProgram('pg_dump', 15, [place])).toThrow(
      'is of PostgreSQL 99, and the server is of PostgreSQL 15.',
    );
    expect(findProgram('pg_dump', 99, ['/nowhere', place]).path).toBe(join(place, 'pg_dump'));
    await rm(place, { recursive: true });
  });
});
