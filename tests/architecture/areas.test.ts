import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areas } from '#domain/areas.ts';
import { readSources, type Source } from '#tests/support/read/read-sources.ts';

/** Folders beside the areas, by layer: code that belongs to no area. */
const otherFolders: Readonly<Record<string, readonly string[]>> = {
  domain: ['dates', 'money', 'format', 'text', 'files'],
  contract: ['call', 'lists', 'text', 'money', 'files'],
  machines: ['app', 'files'],
  server: ['app', 'platform', 'seed', 'import'],
  'src/features': [],
  'tests/domain': ['dates', 'money', 'format', 'text', 'files'],
  'tests/contract': ['call', 'lists', 'text', 'money', 'files'],
  'tests/machines': ['app', 'files', 'model'],
  'tests/server': ['app', 'platform', 'seed', 'import'],
  'tests/src/features': [],
};

const production = 'domain contract machines server src kit qa scripts visualiser'.split(' ');
const mostFiles = 25;
const fewestLines = 15;

function folders(layer: string): readonly string[] {
  const entries = readdirSync(layer, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function lines({ text }: Source): number {
  return text.split('\n').length - 1;
}

describe('the folders', () => {
  test.each(Object.entries(otherFolders))('of %s are areas, or named here', (layer, others) => {
    const known = new Set<string>([...areas, ...others]);

    expect(folders(layer).filter((name) => !known.has(name))).toEqual([]);
  });

  test('hold at most 25 files of code beside their subfolders', () => {
    const counts = new Map<string, number>();
    for (const { path } of [...production, 'tests'].flatMap(readSources)) {
      const folder = dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }

    expect([...counts].filter(([, count]) => count > mostFiles)).toEqual([]);
  });
});

function sum(some: readonly Source[]): number {
  return some.reduce((total, source) => total + lines(source), 0);
}

test('files under 15 lines are at most 2 % of the code', () => {
  const sources = production.flatMap(readSources);
  const small = sources.filter((source) => lines(source) < fewestLines);

  expect(sum(small) / sum(sources)).toBeLessThanOrEqual(0.02);
});
