import type { EventObject } from 'xstate';
import { unprovidedCallback } from '#machines/unprovided.ts';

/** One file behind a path of the portal, and the name it is saved under (spec §7). */
export interface DownloadRequest {
  /** Relative to `/portal/`. */
  readonly path: string;
  readonly fileName: string;
  /** The JSON body of a POST; a request without it is a GET. */
  readonly body?: unknown;
  /** May be too large for memory: written to disk directly where the browser can. */
  readonly isLarge?: boolean;
}

/**
 * Port of the download chart: `saveFile` fetches a file and saves it. It reports `download.waits` and
 * `download.progressed` any number of times, then one of `download.saved`, `download.broke` (with a
 * text for people) and `download.declined` (the person chose no place). Stopping it ends the
 * transfer and leaves no part of the file.
 */
export const downloadPorts = {
  saveFile: unprovidedCallback<EventObject, DownloadRequest>('saveFile'),
};
