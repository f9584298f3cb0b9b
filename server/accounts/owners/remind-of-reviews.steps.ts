import { quarterName, quarterOf, reviewStateOf } from '#domain/accounts/access-review.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { groupBy } from '#domain/group-by.ts';
import { type News, notifyAll } from '#server/notifications/public.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { readOwnersToRemind } from './review-reminders.queries.ts';

type Reminded = Awaited<ReturnType<typeof readOwnersToRemind>>[number];

/** What the owners of one customer are reminded of; nothing when the review is done. */
function reminders(owners: readonly Reminded[], today: string): News[] {
  const days = owners.flatMap(({ since }) => since ?? []).toSorted();
  const ownerSince = days.length === owners.length ? (days[0] ?? null) : null;
  const lastQuarter = owners[0]?.lastQuarter ?? null;
  const state = reviewStateOf({ owners: owners.length, ownerSince, lastQuarter }, today);
  if (state !== 'due' && state !== 'overdue') return [];
  const quarter = quarterOf(today);
  return owners.map(({ id, custId }) => ({
    custId,
    kind: 'account',
    to: id,
    subject: `${id}:review:${quarter}:${state}`,
    title: `${state === 'due' ? 'Review' : 'Overdue: review'} the access of your users for ${quarterName(quarter)}`,
    text: 'Look who may open what, deactivate who has left, and confirm. The lessor sees which airline has done so.',
    path: '/colleagues/review',
  }));
}

/**
 * Reminds owners of the review of their users, on the day that it is due and again after two weeks
 * (decision 055). It may run at any time and on several servers at once: each reminder is sent once.
 */
export async function remindOfReviews({
  database,
  now,
}: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  await database.tx({ kind: 'identity' }, async (tx) => {
    const ofCustomer = groupBy(await readOwnersToRemind(tx), ({ custId }) => custId);
    const today = isoDayOf(now());
    const news = [...ofCustomer.values()].flatMap((owners) => reminders(owners, today));
    await notifyAll(tx, news, now());
  });
}
