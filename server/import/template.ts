import { stringify } from 'csv-stringify/sync';
import { controlFile } from './controls/control-file.ts';
import { importFiles } from './files/import-files.ts';

/** The files of a small airline that can be imported unchanged, by name. */
export function templateFiles(): ReadonlyMap<string, string> {
  return new Map(
    [...Object.values(importFiles), controlFile].map((file) => [
      file.name,
      stringify([Object.keys(file.columns), ...file.example.map((row) => [...row])]),
    ]),
  );
}
