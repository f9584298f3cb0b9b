/** Letters and digits that nobody mistakes for each other (Crockford). */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** How many codes a person gets at a time. */
export const recoveryCodeCount = 10;

const half = 5;

/** The written form of a code: two groups of five. */
export function writtenCode(letters: string): string {
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

/**
 * The letters of a code that a person has typed: without blanks and hyphens, in small letters, and
 * with the letters that Crockford's alphabet leaves out read as the digits that they look like.
 */
export function readCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
