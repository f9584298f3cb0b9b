import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readSources } from '#tests/support/read/read-sources.ts';
import { serverTests, testsOnBothEngines } from '#tests/support/run/server-tests.ts';

const onBoth = testsOnBothEngines();
const all = ['tests/server/**/*.test.ts'];

/** What a test does only because it knows the engine. */
const knowsEngine =
  /inject\('databaseTemplate'\)|\b(?:templateArchive|openPglite|openTestServerDatabase)\(/;

/** What the server does differently on each engine, and the test of it. */
const differences: Readonly<Record<string, string>> = {
  'server/app/main.ts': 'tests/server/app/process.test.ts',
  'server/app/maintenance.ts': 'tests/server/app/process.test.ts',
  'server/app/open-database.ts': 'tests/server/import/import-owner.test.ts',
  'server/app/prepare-database.ts': 'tests/server/app/honest-start.test.ts',
};

/** Here the engine is a setting; no database is opened. */
const settings = [
  'server/platform/config/read-config.ts',
  'server/platform/config/refusals.ts',
  'server/platform/page/outbox.ts',
];

const branches = /database\.engine [!=]==|\(config\.engine|engine [!=]== 'p|openPglite\(/;

describe('the server tests', () => {
  it('run on PostgreSQL, and on the embedded database where the engine matters', () => {
    expect(serverTests(true, false)).toEqual({ pglite: onBoth, postgres: all });
  });

  it('run on the embedded database where there is no PostgreSQL', () => {
    expect(serverTests(false, false)).toEqual({ pglite: all, postgres: [] });
    expect(serverTests(false, true)).toEqual({ pglite: all, postgres: [] });
  });

  it('run on both in the nightly run', () => {
    expect(readFileSync('scripts/test/nightly.ts', 'utf8')).toContain(
      "PORTAL_TEST_ENGINES: 'both'",
    );
    expect(serverTests(true, true)).toEqual({ pglite: all, postgres: all });
  });

  it('run on both engines when they know which one they are on', () => {
    const knowing = readSources('tests/server')
      .filter(({ path, text }) => path.endsWith('.test.ts') && knowsEngine.test(text))
      .map(({ path }) => path);

    expect(knowing).not.toEqual([]);
    expect(knowing.filter((file) => !onBoth.includes(file))).toEqual([]);
  });

  it('of both engines say why outside the folder of the database', () => {
    const reasons = onBoth
      .filter((file) => !file.startsWith('tests/server/platform/db/'))
      .map((file) => /^\/\/ On both engines: (.*)\.$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '');

    expect(reasons.filter((reason) => reason.split(' ').length < 3)).toEqual([]);
  });
});

describe('what differs between the engines', () => {
  test.each(Object.entries(differences))('%s is tested on both by %s', (_source, file) => {
    expect(onBoth).toContain(file);
  });

  it('is in no other file of the server', () => {
    const branching = readSources('server')
      .filter(({ path, text }) => !path.startsWith('server/platform/db/') && branches.test(text))
      .map(({ path }) => path);

    expect(branching.toSorted()).toEqual([...Object.keys(differences), ...settings].toSorted());
  });
});
