import type { UnsubscribeScope, Unsubscription } from '#contract/notifications/unsubscribe.ts';
import {
  notificationKindNames,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { recordAudit, type RequestOrigin } from '#server/platform/audit/record-audit.ts';
import { findChoices, storeChoice } from '../notification-choices.queries.ts';
import { findLeaving, type UnsubscribeToken } from './unsubscribe.queries.ts';
import { endSubscriptions } from '#server/documents/public.ts';

type Needs = Pick<Dependencies, 'database' | 'now'>;

const scope = { kind: 'identity' } as const;

/** `finance@aurora.example` is `f•••e@aurora.example`. */
function maskAddress(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••${name.slice(1).slice(-1)}@${host}`;
}

function deadLink(): Refusal {
  return new Refusal('linkDead', {
    detail:
      'This link is too old or incomplete. Open the one in a newer mail, or sign in and choose under Notifications.',
  });
}

/** The subject of a link. Throws `linkDead`. */
export async function describeLeaving({ database }: Needs, token: string): Promise<Unsubscription> {
  const found = await database.tx(scope, (tx) => findLeaving(tx, token));
  if (found === undefined) throw deadLink();
  const about = found.kind === null ? 'Daily summary' : notificationKinds[found.kind].words;
  return { address: maskAddress(found.email), about };
}

/** The kinds of mail that end: the kind of the link, all kinds of the daily mail, or every kind. */
async function kindsLeft(tx: Tx, leaving: UnsubscribeToken, what: UnsubscribeScope) {
  if (what === 'all') return notificationKindNames;
  if (leaving.kind !== null) return [leaving.kind];
  const choices = await findChoices(tx, leaving, notificationKindNames);
  return choices.filter(({ mail }) => mail === 'daily').map(({ kind }) => kind);
}

/**
 * Unsubscribes from mail by the token of a link, which permits nothing else (RFC 8058). A repeat
 * changes nothing. Throws `linkDead`.
 */
export async function unsubscribeByToken(
  { database, now }: Needs,
  wish: { readonly token: string; readonly scope: UnsubscribeScope },
  origin: RequestOrigin,
): Promise<void> {
  await database.tx(scope, async (tx) => {
    const leaving = await findLeaving(tx, wish.token);
    if (leaving === undefined) throw deadLink();
    const { externalUserId, custId } = leaving;
    const kinds = await kindsLeft(tx, leaving, wish.scope);
    for (const kind of kinds)
      await storeChoice(tx, { externalUserId, custId }, { kind, mail: 'none' });
    // A subscription also requests such mail; unsubscribing ends it.
    if (kinds.includes('documentPublished')) await endSubscriptions(tx, leaving);
    const entry = { event: 'mail.left', externalUserId, custId, detail: { kinds } } as const;
    await recordAudit(tx, entry, origin, now());
  });
}
