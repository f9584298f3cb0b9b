/** Letters and digits that nobody mistakes for each other (Crockford). */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** How many codes a person gets at a time. */
export const recoveryCodeCount = 10;

/**
 * Letters of a code: 120 bits, so that a plain hash of it tells nothing (ASVS 5.0, 6.5.2).
 */
export const recoveryLetters = 24;

/** The written form of a code: groups of six. */
export function writtenCode(letters: string): string {
  return letters.replaceAll(/(.{6})(?=.)/g, '$1-');
}

/**
 * The letters of a code that a person has typed: without blanks and hyphens, in small letters, and
 * with the letters that Crockford's alphabet leaves out read as the digits that they look like.
 */
export function readCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
