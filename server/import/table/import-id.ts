import { createHash } from 'node:crypto';

/** The uuid of an imported row: always the same for the same row. */
export function importId(kind: string, ...key: readonly string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['import', kind, ...key]))
    .digest('hex');
  // Version 8 (made by the application) and the usual variant.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
