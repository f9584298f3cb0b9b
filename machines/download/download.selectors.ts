import type { DownloadSnapshot } from './download.snapshot.ts';

/** Whether the file is on its way. */
export const selectIsDownloading = (snapshot: DownloadSnapshot): boolean => snapshot.hasTag('busy');

/** Why the file could not be had, or null. */
export const selectDownloadError = (snapshot: DownloadSnapshot): string | null =>
  snapshot.context.error;
