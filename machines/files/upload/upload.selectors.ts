import type { Upload } from '#contract/files/uploads.ts';
import type { UploadSnapshot } from './upload.machine.ts';
import type { UploadRequest } from './upload.ports.ts';

/** Whether the file is on its way. */
export const selectIsSending = (snapshot: UploadSnapshot): boolean => snapshot.hasTag('busy');

/** The file that was chosen, or null. */
export const selectSentFile = (snapshot: UploadSnapshot): UploadRequest | null =>
  snapshot.context.request;

/** The sent share of the file, from 0 to 1. */
export const selectSentShare = ({ context: { request, sent } }: UploadSnapshot): number =>
  request === null || request.size === 0 ? 0 : Math.min(1, sent / request.size);

/** The stored upload, or null. */
export const selectUpload = (snapshot: UploadSnapshot): Upload | null => snapshot.context.upload;

/** Why the file was refused, or null. */
export const selectUploadError = (snapshot: UploadSnapshot): string | null =>
  snapshot.hasTag('failed') ? snapshot.context.error : null;
