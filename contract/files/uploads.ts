import { z } from 'zod';
import { fileKindFault } from '#domain/files/file-kind.ts';
import { fileNameFault } from '#domain/files/file-name.ts';
import { idSchema } from '#contract/text/text.ts';
import { defineCall } from '#contract/call/call.ts';

/** A valid name for an upload: without folder, visible, of an accepted kind. */
export const uploadNameSchema = z.string().superRefine((name, context) => {
  const fault = fileNameFault(name) ?? fileKindFault(name);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});

/** An uploaded file that is not attached to anything yet; it is deleted after a day. */
export const uploadSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Content type of the actual content. */
  media: z.string(),
  /** Bytes. */
  size: z.number().int().min(1),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
});

export type Upload = z.infer<typeof uploadSchema>;

/** Uploaded files of a person that a call attaches. */
export const uploadIdsSchema = z
  .array(idSchema)
  .max(20, { error: 'Send at most 20 files at once.' });

/**
 * Uploads one raw file (`application/octet-stream`). Its purpose names the returned id, once and by
 * the same person. A refused name or content is `invalidRequest`.
 */
export const sendUpload = defineCall({
  name: 'sendUpload',
  method: 'POST',
  path: '/portal/api/uploads',
  summary: 'Upload a file to attach to something',
  access: { route: '/Documents/Publications' },
  scope: { none: 'The file arrives between two short transactions.' },
  audit: { none: 'The call that attaches the file records it.' },
  query: z.object({ fileName: uploadNameSchema }),
  upload: true,
  answer: uploadSchema,
  errors: ['forbidden', 'tooManyRequests'],
});
