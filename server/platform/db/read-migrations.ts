import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One numbered step of the schema. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text; an applied migration never changes. */
  readonly checksum: string;
}

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/** Folder of this release's migrations; the build puts a copy beside the built server. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Reads the numbered files in order. Throws when a number is missing or used twice. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files.toSorted().map((file, index) => {
    const match = fileName.exec(file);
    if (match === null || Number(match[1]) !== index + 1) {
      throw new Error(
        `Migration ${file} breaks the order. Name it ${String(index + 1).padStart(4, '0')}_name.sql.`,
      );
    }
    const text = readFileSync(join(folder, file), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    return { number: index + 1, name: match[2] ?? '', text, checksum };
  });
}
