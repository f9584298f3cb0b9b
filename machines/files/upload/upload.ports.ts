import type { EventObject } from 'xstate';
import { unprovidedCallback } from '#machines/unprovided.ts';

/** The facts of the sent file that a chart may store; the adapter has the content. */
export interface UploadRequest {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Port of the upload chart: `sendFile` sends the chosen file. It reports `upload.progressed` any
 * number of times, then `upload.accepted` or `upload.broke` (with a text for people). Stopping it
 * ends the transfer; the server stores nothing of an incomplete file.
 */
export const uploadPorts = {
  sendFile: unprovidedCallback<EventObject, UploadRequest>('sendFile'),
};
