import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type EventObject, fromCallback } from 'xstate';
import type { Upload } from '#contract/files/uploads.ts';
import { uploadMachine } from '#machines/files/upload/upload.machine.ts';
import {
  selectIsSending,
  selectSentFile,
  selectSentShare,
  selectUpload,
  selectUploadError,
} from '#machines/files/upload/upload.selectors.ts';
import type { UploadRequest } from '#machines/files/upload/upload.ports.ts';
import { useChart } from '#src/run/use-chart.ts';
import type { Api } from './api.ts';
import { useApi } from './api-context.ts';
import type { UploadCall } from './send-file.ts';

/** One file upload, run by the upload chart. */
export interface FileUpload {
  readonly isBusy: boolean;
  /** The chosen file; undefined without one. */
  readonly file: UploadRequest | undefined;
  /** The sent share, from 0 to 1. */
  readonly share: number;
  /** The stored upload; its id attaches the file. */
  readonly upload: Upload | undefined;
  /** Why the file was refused; undefined when it was not. */
  readonly error: string | undefined;
  readonly start: (file: File) => void;
  readonly retry: () => void;
  /** Discards the file, whether or not it has arrived. */
  readonly cancel: () => void;
}

/** The chart holds facts only; the content of the chosen file is kept here. */
function createSender(
  api: Api,
  onSent: ((upload: Upload) => void) | undefined,
  to: UploadCall | undefined,
) {
  let chosen = new Blob([]);
  const sendFile = fromCallback<EventObject, UploadRequest>(({ input, sendBack }) => {
    const ending = new AbortController();
    const run = async (): Promise<void> => {
      try {
        const upload = await api.upload({
          content: chosen,
          fileName: input.fileName,
          ...(to === undefined ? {} : { to }),
          signal: ending.signal,
          onProgress: (sent) => sendBack({ type: 'upload.progressed', sent }),
        });
        sendBack({ type: 'upload.accepted', upload });
        onSent?.(upload);
      } catch (fault) {
        sendBack({ type: 'upload.broke', fault });
      }
    };
    void run();
    return () => ending.abort();
  });
  return {
    machine: uploadMachine.provide({ actors: { sendFile } }),
    choose: (content: Blob): void => {
      chosen = content;
    },
  };
}

/**
 * Sends one chosen file with progress, retry and cancel. Calls `onSent` for every file that the
 * server stored; `to` is the call that stores it. Both are read on the first render only.
 */
export function useUpload(onSent?: (upload: Upload) => void, to?: UploadCall): FileUpload {
  const api = useApi();
  const [{ machine, choose }] = useState(() => createSender(api, onSent, to));
  const actor = useChart(machine);
  return {
    isBusy: useSelector(actor, selectIsSending),
    file: useSelector(actor, selectSentFile) ?? undefined,
    share: useSelector(actor, selectSentShare),
    upload: useSelector(actor, selectUpload) ?? undefined,
    error: useSelector(actor, selectUploadError) ?? undefined,
    start: (file) => {
      choose(file);
      actor.send({ type: 'upload.start', fileName: file.name, size: file.size });
    },
    retry: () => actor.send({ type: 'upload.retry' }),
    cancel: () => actor.send({ type: 'upload.cancel' }),
  };
}
