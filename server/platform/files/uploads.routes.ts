import { sendUpload } from '#contract/files/uploads.ts';
import { Refusal } from '#domain/refusal.ts';
import { keepUpload, type UploadServices } from './keep-upload.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';

/** The upload call, for the caller's customer. */
export function uploadRoutes(services: UploadServices): HandledCall[] {
  return [
    handle(sendUpload, async ({ query: { fileName }, stream, caller }) => {
      const { custId, externalUserId } = caller;
      if (custId === '') throw new Refusal('forbidden');
      return keepUpload(services, { custId, externalUserId, fileName, stream });
    }),
  ];
}
