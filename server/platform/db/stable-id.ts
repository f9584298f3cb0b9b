import { createHash } from 'node:crypto';

/** The uuid of a seeded row: opaque, and always the same for the same row. */
export function seedId(kind: string, key: string): string {
  const hex = createHash('sha256').update(`lessor-portal:${kind}:${key}`).digest('hex');
  // Version 8 (made by the application) and the usual variant.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether a text has the form of the ids that `seedId` makes. */
export function isSeedId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/.test(text);
}
