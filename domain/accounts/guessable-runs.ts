/** Rows and columns that fingers follow, on keyboards of several countries, and the alphabets. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'qwertyuiop',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjkl',
  'asdfghjklöä',
  'asdfghjklñ',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  'pyfgcrl',
  'aoeuidhtns',
  'qjkxbmwvz',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '1234567890',
] as const;

/** The shortest run that no word of a language has by chance. */
const shortest = 4;

const backwards = (text: string): string => Array.from(text).toReversed().join('');

const runs: readonly string[] = rows.flatMap((row) => [row, backwards(row)]);

/** How many characters from a place on follow a row, forwards or backwards. */
function runAt(text: string, from: number): number {
  let length = 0;
  const isRun = (end: number): boolean => {
    const part = text.slice(from, end);
    return runs.some((row) => row.includes(part));
  };
  while (from + length < text.length && isRun(from + length + 1)) length += 1;
  return length;
}

/** A lower-case text without sequences such as `abcd`, `4321`, `qwertz` or `йцукен`. Pure. */
export function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const run = runAt(text, at);
    if (run < shortest) rest += text.charAt(at);
    at += run < shortest ? 1 : run;
  }
  return rest;
}
