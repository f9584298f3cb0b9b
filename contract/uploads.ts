import { z } from 'zod';
import { fileKindFault } from '#domain/files/file-kind.ts';
import { fileNameFault } from '#domain/files/file-name.ts';
import { defineCall } from './call.ts';

/** A name under which a file may be sent: bare, visible, of an accepted kind. */
export const uploadNameSchema = z.string().superRefine((name, context) => {
  const fault = fileNameFault(name) ?? fileKindFault(name);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});

/** A file that was sent and is not part of anything yet; it is forgotten after a day. */
export const uploadSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Content type that the content itself shows. */
  media: z.string(),
  /** Bytes. */
  size: z.number().int().min(1),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
});

/** A sent file. */
export type Upload = z.infer<typeof uploadSchema>;

/**
 * Sends one file as it is (`application/octet-stream`). What it is for names the answered id, once
 * and by the person who sent it. A name or a content that is not accepted is `invalidRequest`.
 */
export const sendUpload = defineCall({
  name: 'sendUpload',
  method: 'POST',
  path: '/portal/api/uploads',
  summary: 'Sends a file to attach to something',
  access: { route: '/Documents/Publications' },
  query: z.object({ fileName: uploadNameSchema }),
  upload: true,
  answer: uploadSchema,
  errors: ['forbidden', 'tooManyRequests'],
});
