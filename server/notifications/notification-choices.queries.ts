import { sql } from 'drizzle-orm';
import {
  mailChoices,
  notificationKindNames,
  notificationKinds,
  type MailChoice,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf } from '#server/platform/db/row.ts';

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
  const rows = await queryRows(
    tx,
    { kind: oneOf(notificationKindNames), mail: oneOf(mailChoices) },
    sql`select kind, mail from notification_preference
      where external_user_id = ${externalUserId} and cust_id = ${custId}`,
  );
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  return kinds.map((kind) => ({ kind, mail: chosen.get(kind) ?? notificationKinds[kind].mail }));
}

/** Stores a person's choice for a kind. */
export async function storeChoice(
  tx: Tx,
  { externalUserId, custId }: Chooser,
  choice: { readonly kind: NotificationKind; readonly mail: MailChoice },
): Promise<void> {
  const { kind, mail } = choice;
  await tx.execute(sql`insert into notification_preference (external_user_id, cust_id, kind, mail)
    values (${externalUserId}, ${custId}, ${kind}, ${mail})
    on conflict (external_user_id, cust_id, kind) do update set mail = excluded.mail`);
}
