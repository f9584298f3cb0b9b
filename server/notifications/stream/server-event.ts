import { z } from 'zod';
import { readerRights } from '#domain/access/reader-rights.ts';
import { notificationKindNames } from '#domain/notifications/notification-kinds.ts';

/** What the triggers of the database send to every server; never any content. */
export const serverEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('notification'),
    custId: z.string(),
    /** `externalUserId` of the only recipient; null for all. */
    to: z.string().nullable(),
    kind: z.enum(notificationKindNames),
    right: z.enum(readerRights).nullable(),
  }),
  z.object({ event: z.literal('read'), custId: z.string(), to: z.string() }),
  z.object({ event: z.literal('alert') }),
  z.object({ event: z.literal('visitEnded'), visitHash: z.string() }),
]);

/** Something that happened on any server of the installation. */
export type ServerEvent = z.infer<typeof serverEventSchema>;
