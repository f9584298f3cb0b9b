import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  downloadMachine,
  type DownloadProgress,
} from '#machines/files/download/download.machine.ts';
import {
  selectDownloadError,
  selectDownloadPlace,
  selectDownloadProgress,
  selectIsDownloaded,
  selectIsDownloading,
} from '#machines/files/download/download.selectors.ts';
import type { DownloadRequest } from '#machines/files/download/download.ports.ts';
import { useChart } from '#src/run/use-chart.ts';
import { useApi } from './api-context.ts';
import { saveFileActor } from './save-file.ts';

/** One download, run by the download chart. */
export interface Download {
  readonly isBusy: boolean;
  /** The last file is saved. */
  readonly isDone: boolean;
  /** The last attempt failed (spec §8); the screen shows it and offers to try again. */
  readonly error: boolean;
  /** The reason, as a text for people; undefined without a failure. */
  readonly reason: string | undefined;
  readonly progress: DownloadProgress;
  /** Which place the file has in the queue of the server; null when it does not wait. */
  readonly place: number | null;
  /** Fetches `GET /portal/{path}` and saves it under the name. */
  readonly start: (path: string, fileName: string) => void;
  /** The same for a request that posts a list, or for a large file. */
  readonly fetch: (request: DownloadRequest) => void;
  /** Fetches the file of the failed attempt again. */
  readonly retry: () => void;
  /** Cancels the running transfer; nothing is saved. */
  readonly cancel: () => void;
}

/** Says what a file waits for: its place in the queue of the server, or else `otherwise`. */
export function waitingText({ place }: Pick<Download, 'place'>, otherwise: string): string {
  if (place === null) return otherwise;
  return place === 1 ? 'Next in the queue…' : `Number ${place} in the queue…`;
}

/** Fetches a file of the portal and saves it (spec §7); calls `onSaved` after it is saved. */
export function useDownload(onSaved?: () => void): Download {
  const api = useApi();
  const [machine] = useState(() =>
    downloadMachine.provide({ actors: { saveFile: saveFileActor(api, onSaved) } }),
  );
  const actor = useChart(machine);
  const reason = useSelector(actor, selectDownloadError) ?? undefined;
  const fetch = (request: DownloadRequest): void =>
    actor.send({ type: 'download.start', ...request });
  return {
    isBusy: useSelector(actor, selectIsDownloading),
    isDone: useSelector(actor, selectIsDownloaded),
    error: reason !== undefined,
    reason,
    progress: useSelector(actor, selectDownloadProgress),
    place: useSelector(actor, selectDownloadPlace),
    start: (path, fileName) => fetch({ path, fileName }),
    fetch,
    retry: () => actor.send({ type: 'download.retry' }),
    cancel: () => actor.send({ type: 'download.cancel' }),
  };
}
