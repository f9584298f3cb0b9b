import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, type EventObject } from 'xstate';
import type { Upload } from '#contract/uploads.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import {
  selectIsSending,
  selectSentFile,
  selectSentShare,
  selectUpload,
  selectUploadError,
} from '#machines/upload/upload.selectors.ts';
import type { UploadRequest } from '#machines/upload/upload.types.ts';
import { useChart } from '#src/charts/use-chart.ts';
import type { Api } from './api.ts';
import { useApi } from './api-context.ts';
import type { UploadCall } from './send-file.ts';

/** One file that is sent, on top of the upload chart. */
export interface FileUpload {
  readonly isBusy: boolean;
  /** The chosen file; undefined while none is. */
  readonly file: UploadRequest | undefined;
  /** The part that has left, from 0 to 1. */
  readonly share: number;
  /** What the server made of it; its id attaches the file. */
  readonly upload: Upload | undefined;
  /** Why the file was not taken; undefined when it was. */
  readonly error: string | undefined;
  readonly start: (file: File) => void;
  readonly retry: () => void;
  /** Gives the file up, whether it has arrived or not. */
  readonly cancel: () => void;
}

/** The chart holds facts only; the content of the chosen file stays here. */
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
 * Sends one chosen file with progress, another try and giving up. `onSent` hears of every file that
 * the server has taken, `to` is the call that takes them; both are those of the first render.
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
