import { z } from 'zod';
import { shownText } from '#domain/text/shown-text.ts';

/** Halves of characters, which neither UTF-8 nor JSON of a database can hold. */
const half = /\p{Cs}/u;

/** Characters that end a line, or change the direction of the text after them. */
const outOfLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Text of at most `maximum` characters that a database can hold: PostgreSQL knows no NUL, and no
 * half of a character.
 */
export function textSchema(maximum: number) {
  return z
    .string()
    .max(maximum, { error: `Shorten it to ${maximum} characters.` })
    .refine((text) => !text.includes('\0'), { error: 'Remove the NUL character.' })
    .refine((text) => !half.test(text), { error: 'Remove the broken character.' });
}

/**
 * Text of a person in one line, without blanks around it, and without characters that control how
 * lines are drawn.
 */
export function lineSchema(maximum: number) {
  return textSchema(maximum)
    .trim()
    .refine((text) => !outOfLine.test(text), { error: 'Write it in one line.' });
}

/** An id that the server has given out. An id that no row can have is refused here. */
export const idSchema = textSchema(100);

/** The limits of a text that must have visible characters. */
interface Said {
  readonly maximum: number;
  /** Characters that a reader sees; 1 by default. */
  readonly minimum?: number;
  /** What to do when it has none. */
  readonly error: string;
}

const says =
  (minimum: number) =>
  (text: string): boolean =>
    shownText(text).length >= minimum;

/** Text with visible characters; invisible ones do not count. Without blanks around it. */
export function saidText({ maximum, minimum = 1, error }: Said) {
  return textSchema(maximum)
    .trim()
    .min(minimum, { error, abort: true })
    .refine(says(minimum), { error });
}

/** A line with visible characters; invisible ones do not count. Without blanks around it. */
export function saidLine({ maximum, minimum = 1, error }: Said) {
  return lineSchema(maximum).min(minimum, { error, abort: true }).refine(says(minimum), { error });
}
