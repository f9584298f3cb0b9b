import type { EventObject } from 'xstate';
import type { OwnChoice, OwnColumns } from '#domain/utilisation/own-file/own-columns.types.ts';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';

/** The chosen file, and what a person has chosen about it so far. */
export interface ImportedFile {
  readonly fileName: string;
  readonly sheet: string | null;
  readonly choice: OwnChoice | null;
}

/**
 * Ports of the import chart: `readFile` reads the chosen file, reports progress, and its outcome;
 * `keepColumns` keeps for the next file what its columns become.
 */
export const utilisationImportPorts = {
  readFile: unprovidedCallback<EventObject, ImportedFile>('readFile'),
  keepColumns: unprovidedPromise<unknown, { readonly columns: OwnColumns }>('keepColumns'),
};
