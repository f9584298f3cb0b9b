import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The project's own file behind an import; undefined for a package. */
function fileOf(importer: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? normalize(join(dirname(importer), name)) : undefined;
}

/**
 * The given files and everything of the project that they import, at any depth, by path from the
 * project's folder. Throws when an import leads to no file.
 */
export function importClosure(entries: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(specifier)) {
      const next = fileOf(file, name);
      if (next !== undefined) visit(next);
    }
  };
  for (const entry of entries) visit(normalize(entry));
  return [...found].toSorted();
}
