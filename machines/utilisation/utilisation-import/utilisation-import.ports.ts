import type { EventObject } from 'xstate';
import { unprovidedCallback } from '#machines/unprovided.ts';

/** Port of the import chart: `readFile` reads the chosen file, reports progress, and its outcome. */
export const utilisationImportPorts = {
  readFile: unprovidedCallback<EventObject, { readonly fileName: string }>('readFile'),
};
