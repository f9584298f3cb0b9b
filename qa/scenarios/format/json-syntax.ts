import { lineAt } from './json-places.ts';

type Wish = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

const token = /\s*(?:("(?:[^"\\]|\\.)*")|([{}[\],:])|([^\s{}[\],:"]+))/y;

/** The line, counted from 1, in which a text stops being JSON; its last line when the end is missing. */
export function lineOfSyntaxFault(text: string): number {
  const ends: ('}' | ']')[] = [];
  let wish: Wish = 'value';
  token.lastIndex = 0;
  for (let at = 0; ; at = token.lastIndex) {
    const found = token.exec(text);
    if (found === null) {
      const rest = text.slice(at).search(/\S/);
      return lineAt(text, rest === -1 ? text.trimEnd().length : at + rest);
    }
    const [whole, string, sign, word] = found;
    const next = wishAfter({ wish, string, sign, word }, ends);
    if (next === undefined) return lineAt(text, at + whole.search(/\S/));
    wish = next;
  }
}

interface Met {
  readonly wish: Wish;
  readonly string: string | undefined;
  readonly sign: string | undefined;
  readonly word: string | undefined;
}

/** What may follow; undefined where the token is wrong. Keeps the ends of what is open. */
function wishAfter({ wish, string, sign, word }: Met, ends: ('}' | ']')[]): Wish | undefined {
  const isValueNext = wish === 'value' || wish === 'valueOrEnd';
  const after = (): Wish => (ends.length === 0 ? 'nothing' : 'commaOrEnd');
  if (string !== undefined && (wish === 'key' || wish === 'keyOrEnd'))
    return isValue(string) ? 'colon' : undefined;
  if (string !== undefined || word !== undefined)
    return isValueNext && isValue(string ?? word ?? '') ? after() : undefined;
  if (sign === '{' || sign === '[') {
    if (!isValueNext) return undefined;
    ends.push(sign === '{' ? '}' : ']');
    return sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  if (sign === ':') return wish === 'colon' ? 'value' : undefined;
  if (sign === ',') {
    if (wish !== 'commaOrEnd') return undefined;
    return ends.at(-1) === '}' ? 'key' : 'value';
  }
  const mayEnd = wish === 'commaOrEnd' || wish === 'keyOrEnd' || wish === 'valueOrEnd';
  return mayEnd && ends.pop() === sign ? after() : undefined;
}

function isValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
