import { expect, it } from 'vitest';
import { readSources } from '#tests/support/read/read-sources.ts';

const writing =
  /\b(?:insert\s+into|update\s+\w+\s+set|delete\s+from|truncate|merge\s+into|copy\s+\w+\s+from)\b/i;

it('the seed writes no row itself: the importer and the calls of the portal do', () => {
  const sources = readSources('server/seed');
  const ownSql = sources.filter(({ text }) => writing.test(text)).map(({ path }) => path);
  const inserting = sources
    .filter(({ text }) => /\binsertRows\(/.test(text))
    .map(({ path, text }) => [
      path,
      [...text.matchAll(/insertRows\(tx, '(\w+)'/g)].map((one) => one[1]),
    ]);

  expect(sources.length).toBeGreaterThan(50);
  expect(ownSql).toEqual([]);
  expect(inserting).toEqual([['server/seed/app/seed-runs.queries.ts', ['seed_run']]]);
});
