/** Of the system, and of PostgreSQL: the disk is full, the quota is used up, or nothing can be written. */
const codes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** What the person can do, while everything can still be read. */
export const outOfSpaceDetail =
  'The portal has no space left to store this. What is stored can be read; try again later, and call support if it lasts.';

/** Whether there was no space to store something, in the files or in the database. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(String(error.code))) || isOutOfSpace(error.cause);
}
