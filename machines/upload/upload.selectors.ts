import type { Upload } from '#contract/uploads.ts';
import type { UploadSnapshot } from './upload.snapshot.ts';
import type { UploadRequest } from './upload.types.ts';

/** Whether the file is on its way. */
export const selectIsSending = (snapshot: UploadSnapshot): boolean => snapshot.hasTag('busy');

/** The file that was chosen, or null. */
export const selectSentFile = (snapshot: UploadSnapshot): UploadRequest | null =>
  snapshot.context.request;

/** The part of the file that has left, from 0 to 1. */
export const selectSentShare = ({ context: { request, sent } }: UploadSnapshot): number =>
  request === null || request.size === 0 ? 0 : Math.min(1, sent / request.size);

/** What the server made of the file, or null. */
export const selectUpload = (snapshot: UploadSnapshot): Upload | null => snapshot.context.upload;

/** Why the file was not taken, or null. */
export const selectUploadError = (snapshot: UploadSnapshot): string | null =>
  snapshot.hasTag('failed') ? snapshot.context.error : null;
