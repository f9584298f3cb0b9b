import { expect, test } from 'vitest';
import { readDocuments, readSources } from '#tests/support/read/read-sources.ts';

/**
 * What the specification (§4) calls the controls of the session modals. The same control in the
 * header, and a control while it works, have the same words.
 */
const fixedWords = /Stay(ing|s)? logged in|Back to Login|\bLogout\b/g;

/** Another word for signing in and out, in a sentence or as a label. */
const otherWords =
  /(?<!audit )\b[Ll]og(ged|ging)?[ -](in|out)\b(?! name)|['">](Login|Logout|Log in|Log out)\b/;

/** Roles of PostgreSQL log in. */
const ofTheDatabase = new Set([
  'server/import/run-import.ts',
  'docs/operations.md',
  'docs/import.md',
]);

function usesOtherWords(text: string): boolean {
  return otherWords.test(text.replaceAll(fixedWords, ''));
}

test('people sign in and sign out, in every text and comment', () => {
  const layers = ['domain', 'contract', 'machines', 'server', 'src', 'visualiser'];
  const texts = [...layers.flatMap((layer) => readSources(layer)), ...readDocuments()];
  const found = texts.filter(({ path, text }) => !ofTheDatabase.has(path) && usesOtherWords(text));

  expect(found.map(({ path }) => path)).toEqual([]);
});

test.each([
  ['You will be logged out.', true],
  ["<Button>{'Log in'}</Button>", true],
  ['<Button>Logout</Button>', false],
  ['<Button>Login</Button>', true],
  ['only *Stay logged in* may refresh', false],
  ['Sign in again.', false],
])('of %s it finds another word: %s', (text, expected) => {
  expect(usesOtherWords(text)).toBe(expected);
});
