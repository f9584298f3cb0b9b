import type { UnsubscribeScope, Unsubscription } from '#contract/unsubscribe.ts';
import {
  notificationKindNames,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts';
import type { Tx } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { ProblemError } from '../http/problem-error.ts';
import { recordAudit, type RequestOrigin } from '../repositories/audit.repository.ts';
import { endSubscriptions } from '../repositories/document-subscriptions.repository.ts';
import { findChoices, storeChoice } from '../repositories/notification-choices.repository.ts';
import { findLeaving, type Leaving } from '../repositories/unsubscribe.repository.ts';

type Needs = Pick<Dependencies, 'database' | 'now'>;

const scope = { kind: 'identity' } as const;

/** `finance@aurora.example` is `f•••e@aurora.example`. */
function maskAddress(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••${name.slice(1).slice(-1)}@${host}`;
}

function deadLink(): ProblemError {
  return new ProblemError('linkDead', {
    detail:
      'This link is too old or incomplete. Open the one in a newer mail, or sign in and choose under Notifications.',
  });
}

/** What a link is about. Throws `linkDead`. */
export async function describeLeaving({ database }: Needs, token: string): Promise<Unsubscription> {
  const found = await database.tx(scope, (tx) => findLeaving(tx, token));
  if (found === undefined) throw deadLink();
  const about = found.kind === null ? 'Daily summary' : notificationKinds[found.kind].words;
  return { address: maskAddress(found.email), about };
}

/** The kinds that end: the one of the link, all that the daily mail holds, or every one. */
async function kindsLeft(tx: Tx, leaving: Leaving, what: UnsubscribeScope) {
  if (what === 'all') return notificationKindNames;
  if (leaving.kind !== null) return [leaving.kind];
  const choices = await findChoices(tx, leaving, notificationKindNames);
  return choices.filter(({ mail }) => mail === 'daily').map(({ kind }) => kind);
}

/**
 * Leaves mail by the token of a link, which is good for nothing else (RFC 8058). A repeat changes
 * nothing. Throws `linkDead`.
 */
export async function leaveMail(
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
    // A subscription asks for such mail too; leaving the mail ends it.
    if (kinds.includes('documentPublished')) await endSubscriptions(tx, leaving);
    const entry = { event: 'mail.left', externalUserId, custId, detail: { kinds } } as const;
    await recordAudit(tx, entry, origin, now());
  });
}
