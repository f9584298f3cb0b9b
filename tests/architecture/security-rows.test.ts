import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Rows whose feature is being built; the list only becomes shorter. */
const open: Readonly<Record<string, string>> = {};

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

const required = [
  ...numbered('S', 44),
  '6.3.3',
  '7.5',
  '5.4.3',
  'AC-5',
  '6.8.1',
  '6.8.4',
  '10.2.2',
  '1.3.6',
  'AC-2',
  'AC-6',
  'CP-9',
  'CP-10',
  ...numbered('Q', 8),
  ...numbered('F', 30),
];

interface Row {
  readonly id: string;
  readonly files: readonly string[];
}

/** The rows of the tables: the first cell is the row, the last one its tests. */
const rows: readonly Row[] = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (row|-)/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const files = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return { id: cells[1] ?? '', files };
  });

/** Whether a text in quotes, such as the title of a test, names a row. */
function namesRow(source: string, id: string): boolean {
  const word = `(?<![\\w.-])${id.replaceAll('.', '\\.')}(?![\\w.-]*\\w)`;
  return source.split('\n').some((line) => {
    const [, , text = ''] = /(['"`])(.*)\1/.exec(line) ?? [];
    return text.length > 5 && new RegExp(word).test(text);
  });
}

describe('the table of requirements', () => {
  it('has each of them once', () => {
    expect(rows.map(({ id }) => id)).toEqual(required);
  });

  it.each(rows.filter(({ id }) => !Object.hasOwn(open, id)).map(({ id, files }) => [id, files]))(
    'names tests of %s whose titles name it',
    (id, files) => {
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
      expect(files.filter((file) => !namesRow(readFileSync(file, 'utf8'), id))).toEqual([]);
    },
  );

  it('has no row open that has its test', () => {
    const proven = rows.filter(({ id, files }) => Object.hasOwn(open, id) && files.length > 0);

    expect(proven).toEqual([]);
  });

  it('finds a title by the whole name of its row only', () => {
    expect(namesRow("it('ends at once, everywhere (S5, F6)', async () => {", 'S5')).toBe(true);
    expect(namesRow("it('ends at once, everywhere (S55)', async () => {", 'S5')).toBe(false);
    expect(namesRow('// S5 says that it ends at once', 'S5')).toBe(false);
  });
});
