import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function folderOf(file: string, below: string): string {
  if (existsSync(join(below, file))) return below;
  const above = dirname(below);
  if (above === below) throw new Error(`No folder above ${import.meta.dirname} has a ${file}.`);
  return folderOf(file, above);
}

/** The project folder, from the sources and from the built server alike. */
export const projectFolder = folderOf('package.json', import.meta.dirname);
