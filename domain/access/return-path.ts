import { matchRoute, splitAddress } from './match.ts';

const base = '/portal';
const maxLength = 2000;
/** Parsers disagree on backslashes and on encoded ASCII (slashes, dots, letters). */
const doubtful = /[\\<>"{}|^`\s]|%[0-7]|%(?![0-9a-f]{2})/i;

/** The address relative to the origin; a same-origin absolute one loses its origin. */
function relative(text: string, origin: string): string {
  return origin !== '' && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}

function isUnderBase(path: string): boolean {
  return path.toLowerCase().startsWith(`${base}/`);
}

function isSafePath(path: string): boolean {
  const segments = path.split('/').slice(1);
  const isWhole = segments.every((segment, index) => {
    if (segment === '') return index === segments.length - 1;
    return segment !== '.' && segment !== '..';
  });
  return isWhole && !doubtful.test(path);
}

/** Where a person must not arrive after signing in: the empty path, sign-in itself, errors. */
function isDeadEnd(path: string): boolean {
  const first = path.toLowerCase().split('/')[1];
  return first === '' || first === 'account' || first === 'error';
}

/**
 * Turns a remembered address into one that is safe to open after signing in, else `undefined`.
 *
 * Accepts only paths under `/portal` of this origin (`scheme://host[:port]`): no other origin,
 * scheme, `//`, `/\`, dot segment, control character or encoded slash, no account or error page.
 * Spelling follows the access table; the query and fragment stay. Call it both when the address is
 * stored and when it is used.
 */
export function safeReturnPath(text: unknown, origin: string, product: string): string | undefined {
  if (typeof text !== 'string' || text.length > maxLength || /[\p{Cc}\p{Cs}]/u.test(text))
    return undefined;
  const { path, rest } = splitAddress(relative(text, origin));
  if (!isUnderBase(path) || !isSafePath(path)) return undefined;
  const inside = path.slice(base.length);
  if (isDeadEnd(inside)) return undefined;
  return base + (matchRoute(inside + rest, product)?.path ?? inside + rest);
}
