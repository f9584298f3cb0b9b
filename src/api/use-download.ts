import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { downloadMachine } from '#machines/download/download.machine.ts';
import { selectDownloadError, selectIsDownloading } from '#machines/download/download.selectors.ts';
import type { DownloadRequest } from '#machines/download/download.types.ts';
import { useApi } from './api-context.ts';
import { saveBlob } from './save-blob.ts';

/** One download on top of the download chart. */
export interface Download {
  readonly isBusy: boolean;
  /** Why the last attempt failed; undefined when it did not. */
  readonly error: string | undefined;
  readonly start: (path: string, fileName: string) => void;
  /** Fetches the file of the failed attempt again. */
  readonly retry: () => void;
}

/** Fetches `GET /portal/{path}` as a file and saves it under a name (spec §7). */
export function useDownload(): Download {
  const api = useApi();
  const [machine] = useState(() =>
    downloadMachine.provide({
      actors: {
        saveFile: fromPromise<void, DownloadRequest>(async ({ input, signal }) => {
          saveBlob(await api.file(input.path, signal), input.fileName);
        }),
      },
    }),
  );
  const actor = useActorRef(machine);
  return {
    isBusy: useSelector(actor, selectIsDownloading),
    error: useSelector(actor, selectDownloadError) ?? undefined,
    start: (path, fileName) => actor.send({ type: 'download.start', path, fileName }),
    retry: () => actor.send({ type: 'download.retry' }),
  };
}
