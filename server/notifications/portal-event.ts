import { z } from 'zod';
import { hearerRights } from '#domain/access/hearer-rights.ts';
import { notificationKindNames } from '#domain/notifications/notification-kinds.ts';

/** What the triggers of the database tell every server; no contents travel. */
export const portalEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('notification'),
    custId: z.string(),
    /** `externalUserId` of the only person who is told; null for all. */
    to: z.string().nullable(),
    kind: z.enum(notificationKindNames),
    right: z.enum(hearerRights).nullable(),
  }),
  z.object({ event: z.literal('read'), custId: z.string(), to: z.string() }),
  z.object({ event: z.literal('visitEnded'), visitHash: z.string() }),
]);

/** Something that happened on any server of the installation. */
export type PortalEvent = z.infer<typeof portalEventSchema>;
