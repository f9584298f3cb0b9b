import { and, eq } from 'drizzle-orm';
import {
  notificationKinds,
  type MailChoice,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notificationPreference } from '#server/platform/db/schema/notifications.ts';

/** Whose choices: a person, for one customer. */
export interface Chooser {
  readonly externalUserId: string;
  readonly custId: string;
}

/** The person's choice for each of the kinds, or the portal's default. */
export async function findChoices(
  tx: Tx,
  { externalUserId, custId }: Chooser,
  kinds: readonly NotificationKind[],
): Promise<{ kind: NotificationKind; mail: MailChoice }[]> {
  const rows = await tx
    .select({ kind: notificationPreference.kind, mail: notificationPreference.mail })
    .from(notificationPreference)
    .where(
      and(
        eq(notificationPreference.externalUserId, externalUserId),
        eq(notificationPreference.custId, custId),
      ),
    );
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  return kinds.map((kind) => ({ kind, mail: chosen.get(kind) ?? notificationKinds[kind].mail }));
}

/** Stores a person's choice for a kind. */
export async function storeChoice(
  tx: Tx,
  chooser: Chooser,
  choice: { readonly kind: NotificationKind; readonly mail: MailChoice },
): Promise<void> {
  const { kind, mail } = choice;
  await tx
    .insert(notificationPreference)
    .values({ ...chooser, kind, mail })
    .onConflictDoUpdate({
      target: [
        notificationPreference.externalUserId,
        notificationPreference.custId,
        notificationPreference.kind,
      ],
      set: { mail },
    });
}
