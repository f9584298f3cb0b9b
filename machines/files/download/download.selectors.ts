import type { DownloadProgress, DownloadSnapshot } from './download.machine.ts';

/** Whether the file is on its way. */
export const selectIsDownloading = (snapshot: DownloadSnapshot): boolean => snapshot.hasTag('busy');

/** Whether the file is saved. */
export const selectIsDownloaded = (snapshot: DownloadSnapshot): boolean => snapshot.matches('done');

/** How much of the file has arrived. */
export const selectDownloadProgress = (snapshot: DownloadSnapshot): DownloadProgress =>
  snapshot.context.progress;

/** Why the download failed, or null. */
export const selectDownloadError = (snapshot: DownloadSnapshot): string | null =>
  snapshot.hasTag('failed') ? snapshot.context.error : null;

/** Which place the file has among those that wait; null when it does not wait. */
export const selectDownloadPlace = (snapshot: DownloadSnapshot): number | null =>
  snapshot.hasTag('busy') ? snapshot.context.place : null;
