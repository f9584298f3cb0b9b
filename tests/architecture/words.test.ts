import { expect, test } from 'vitest';
import { readSources } from '#tests/support/read/read-sources.ts';

const layers = [
  'domain',
  'contract',
  'machines',
  'server',
  'src',
  'kit',
  'qa',
  'visualiser',
  'scripts',
] as const;

/** Names with one meaning that two files have to export, each with its reason. */
const exportedTwice: Readonly<Record<string, string>> = {
  screens: 'each area lists its screens, and src/app/screens.ts joins the lists',
  tables: 'table-types.ts holds the text of tables.ts',
};

/** Words that no declaration is named by, and what to write instead (docs/glossary.md). */
const forbidden: readonly {
  readonly name: RegExp;
  readonly under: string;
  readonly use: string;
}[] = [
  {
    name: /^(World|[A-Z]\w*World)$/,
    under: '',
    use: 'what it is: a browser, a context, the parts of a route',
  },
  { name: /^(Data|Info|Thing|Stuff|Misc)$/, under: '', use: 'the noun of the area' },
  { name: /(Manager|Helpers?|Utils?)$/, under: '', use: 'what it does' },
  { name: /[Hh]earer/, under: '', use: 'reader' },
  {
    name: /^Claims$/,
    under: 'domain/',
    use: 'AccessClaims for rights; a claim is a request for money',
  },
  { name: /chart/i, under: 'src/ui/', use: 'graph; a chart is a statechart' },
  { name: /^Visit$/, under: 'server/', use: 'Caller' },
];

const sources = layers.flatMap((layer) => readSources(layer));
/** A name that continues with `${` is one of a file that a generator writes. */
const declaration =
  /^(?<exported>export )?(?:default )?(?:abstract )?(?:async )?(?:const|type|interface|function\*?|class) (?<name>\w+)(?![\w$])/gm;

function declarationsIn(text: string) {
  return [...text.matchAll(declaration)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    isExported: groups?.['exported'] !== undefined,
  }));
}

/** Files that declare and export a name; a type and a value of one file count once. */
function exportingFiles(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const { name, isExported } of declarationsIn(text)) {
      if (!isExported) continue;
      files.set(name, (files.get(name) ?? new Set()).add(path));
    }
  return files;
}

test('no two files export one name', () => {
  const twice = [...exportingFiles()]
    .filter(([name, paths]) => paths.size > 1 && !Object.hasOwn(exportedTwice, name))
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`);

  expect(twice).toEqual([]);
});

test('every listed exception is one', () => {
  const files = exportingFiles();
  const stale = Object.keys(exportedTwice).filter((name) => (files.get(name)?.size ?? 0) < 2);

  expect(stale).toEqual([]);
});

test('no declaration is named by a forbidden word', () => {
  const found = sources.flatMap(({ path, text }) =>
    declarationsIn(text).flatMap(({ name }) =>
      forbidden
        .filter((word) => path.startsWith(word.under) && word.name.test(name))
        .map(({ use }) => `${path}: ${name}; use ${use}`),
    ),
  );

  expect(found).toEqual([]);
});

test('the day of an instant is taken in domain/dates alone', () => {
  const cut = sources
    .filter(({ path }) => !/^domain\/(?:dates|format)\//.test(path))
    .filter(({ text }) => text.includes('.slice(0, 10)'));

  expect(cut.map(({ path }) => path)).toEqual([]);
});
