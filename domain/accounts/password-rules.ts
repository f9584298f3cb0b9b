import { withoutRuns } from './guessable-runs.ts';
import { withLetters } from './plain-forms.ts';

/**
 * Number of characters. NIST SP 800-63B requires a length and no composition for a single factor.
 */
export const passwordLength = { least: 15, most: 128 } as const;

/** Whom a password is for. Public facts about its owner do not count towards its length. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  /** Names that everybody knows who writes to the owner: of the portal, the lessor, the airline. */
  readonly knownNames?: readonly string[];
}

/** Common parts of leaked passwords; joining them makes a password long but not strong. */
const commonParts = [
  'password',
  'qwerty',
  'azerty',
  '1q2w3e4r',
  'q1w2e3r4',
  '1qaz2wsx',
  'letmein',
  'welcome',
  'iloveyou',
  'trustno1',
  'admin',
  'administrator',
  'login',
  'master',
  'secret',
  'changeme',
  'default',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'shadow',
  'michael',
  'jordan',
  'summer',
  'winter',
  'spring',
  'autumn',
  'hello',
  'test',
  'user',
  'guest',
  'lessor',
  'portal',
  'airline',
  'aircraft',
  'abc',
  'xyz',
].toSorted((one, other) => other.length - one.length);

/** Least number of different characters beside known names, common words, rows and digits. */
const leastOwn = 8;

function escapeForPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function partsOf({ email, name, knownNames = [] }: PasswordOwner): string[] {
  return [email, name, ...knownNames]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
}

/** The different characters of a text that a guesser does not try first. */
function ownCharacters(text: string, parts: RegExp): number {
  const rest = withoutRuns(text)
    .replaceAll(parts, '')
    .replaceAll(/\d+/g, '')
    .replaceAll(/(.+?)\1+/gsu, '$1')
    .replaceAll(/[\s\p{P}\p{S}]+/gu, '');
  return new Set(rest).size;
}

function isGuessable(password: string, owner: PasswordOwner): boolean {
  const known = [...partsOf(owner), ...commonParts].map(escapeForPattern);
  const parts = new RegExp(known.join('|'), 'gu');
  const forms = [password.toLowerCase(), withLetters(password)];
  return forms.some((form) => ownCharacters(form, parts) < leastOwn);
}

/**
 * Why a password is refused, as a sentence that says what to do; undefined when it is accepted. Any
 * characters count, also spaces; length is counted in code points.
 */
export function passwordFault(password: string, owner: PasswordOwner): string | undefined {
  const length = Array.from(password).length;
  const { least, most } = passwordLength;
  if (length < least || length > most)
    return `Choose a password of ${least} to ${most} characters; this one has ${length}.`;
  if (password.includes('\0')) return 'Leave out the character that cannot be typed.';
  if (!isGuessable(password, owner)) return undefined;
  return (
    'This password is easy to guess: without names, common words, digits and rows of the keyboard ' +
    'too little is left of it. Choose a sentence that only you would write.'
  );
}
