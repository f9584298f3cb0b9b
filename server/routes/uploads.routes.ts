import { sendUpload } from '#contract/uploads.ts';
import { keepUpload, type UploadServices } from '#server/files/keep-upload.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { ProblemError } from '#server/http/problem-error.ts';

/** The call that takes files, for the customer of the visit. */
export function uploadRoutes(services: UploadServices): Registration[] {
  return [
    handle(sendUpload, async ({ query: { fileName }, stream, visit }) => {
      const { custId, externalUserId } = visit;
      if (custId === '') throw new ProblemError('forbidden');
      return keepUpload(services, { custId, externalUserId, fileName, stream });
    }),
  ];
}
