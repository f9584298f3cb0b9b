import { z } from 'zod';

/** Text of at most `maximum` characters that a database can hold: PostgreSQL knows no NUL. */
export function textSchema(maximum: number) {
  return z
    .string()
    .max(maximum)
    .refine((text) => !text.includes('\0'), { error: 'Remove the NUL character.' });
}

/** Text of a person in one line, without blanks around it and without control characters. */
export function lineSchema(maximum: number) {
  return textSchema(maximum)
    .trim()
    .regex(/^\P{Cc}*$/u, { error: 'Write it in one line.' });
}
