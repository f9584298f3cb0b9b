import type { EventObject } from 'xstate';
import { unprovidedCallback } from '../unprovided.ts';
import type { DownloadRequest } from './download.types.ts';

/**
 * Port of the download chart: `saveFile` fetches a file and saves it. It reports
 * `download.progressed` any number of times, then one of `download.saved`, `download.broke` (with a
 * text for a person) and `download.declined` (the person chose no place). Stopping it ends the
 * transfer and leaves no part of the file.
 */
export const downloadPorts = {
  saveFile: unprovidedCallback<EventObject, DownloadRequest>('saveFile'),
};
