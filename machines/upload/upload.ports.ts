import type { EventObject } from 'xstate';
import { unprovidedCallback } from '../unprovided.ts';
import type { UploadRequest } from './upload.types.ts';

/**
 * Port of the upload chart: `sendFile` sends the chosen file. It reports `upload.progressed` any
 * number of times, then `upload.accepted` or `upload.broke` (with a text for a person). Stopping it
 * ends the transfer; the server keeps nothing of a file that did not arrive whole.
 */
export const uploadPorts = {
  sendFile: unprovidedCallback<EventObject, UploadRequest>('sendFile'),
};
