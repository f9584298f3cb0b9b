import { unprovidedPromise } from '../unprovided.ts';
import type { DownloadRequest } from './download.types.ts';

/** Port of the download chart: `saveFile` fetches and saves; it rejects with a text for a person. */
export const downloadPorts = {
  saveFile: unprovidedPromise<void, DownloadRequest>('saveFile'),
};
