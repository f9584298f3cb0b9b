import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { listActiveCustomers } from '../news.queries.ts';
import {
  isAlone,
  listRecipients,
  readBetween,
  readDigests,
  readMailChoices,
  readMarks,
  storeDigest,
  type Recipient,
} from './notification-mail.queries.ts';
import { createUnsubscribeToken } from './unsubscribe.queries.ts';
import { documentOf } from '../document-news.ts';
import { forEachCustomer } from '../for-each-customer.ts';
import { isFor, isWantedAtOnce, type MailNeeds } from './mail-news.steps.ts';
import { digestMail } from './notification-mail.ts';
import { readSubscribers } from '#server/documents/public.ts';

const dayMs = 86_400_000;
/** The daily mail is sent at seven in the morning of the customer. */
const morning = 7;
/** After a longer pause, older news are no longer mailed. */
const longestMs = 7 * dayMs;
/** News of the current minute wait for the next mail, so that none is missed. */
const marginMs = 60_000;
const identity = { kind: 'identity' } as const;

/** Day and hour in an IANA time zone. */
function localTime(timeZone: string, at: Date): { readonly day: string; readonly hour: number } {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, hourCycle: 'h23', timeZone });
  const [day = '', hour = '0'] = format.format(at).split(', ');
  return { day, hour: Number(hour) };
}

interface Due {
  readonly person: Recipient;
  readonly after: Date;
}

/** People without a daily mail on their current day, and the start of its period. */
function dueOf(
  people: readonly Recipient[],
  sent: ReadonlyMap<string, Date>,
  timeZone: string,
  now: Date,
): Due[] {
  const { day } = localTime(timeZone, now);
  return people.flatMap((person) => {
    const last = sent.get(person.externalUserId) ?? new Date(now.getTime() - dayMs);
    const isDone = sent.has(person.externalUserId) && localTime(timeZone, last).day === day;
    const after = new Date(Math.max(last.getTime(), now.getTime() - longestMs));
    return isDone ? [] : [{ person, after }];
  });
}

async function writeDigests(
  tx: Tx,
  needs: MailNeeds,
  {
    custId,
    due,
    until,
  }: { readonly custId: string; readonly due: readonly Due[]; readonly until: Date },
): Promise<void> {
  const earliest = new Date(Math.min(...due.map(({ after }) => after.getTime())));
  const rows = await readBetween(tx, custId, earliest, until);
  const marks = await readMarks(tx, custId, earliest);
  const choiceOf = await readMailChoices(tx, custId);
  const documents = rows.flatMap((row) => documentOf(row) ?? []);
  const isSubscribed = await readSubscribers(tx, custId, documents);
  for (const { person, after } of due) {
    const { externalUserId } = person;
    const isTheirs = (document: string) => isSubscribed(externalUserId, document);
    const items = rows.filter(
      (row) =>
        row.at > after &&
        choiceOf(externalUserId, row.kind) === 'daily' &&
        !isWantedAtOnce(row, 'daily', isTheirs) &&
        isFor(row, person) &&
        !marks.has(`${externalUserId} ${row.id}`),
    );
    await storeDigest(tx, { externalUserId, custId, sentUntil: until });
    if (items.length === 0) continue;
    const leaving = { externalUserId, custId, kind: null };
    const token = await createUnsubscribeToken(tx, leaving, needs.now());
    await queueMail(tx, digestMail(needs.config, person, items, token), needs.now());
  }
}

/**
 * Queues the daily mail for everybody who has chosen it: once a day, from seven in the morning
 * local time of the customer, with their unread notifications. Without news, no mail.
 */
export async function mailDigests(needs: MailNeeds): Promise<void> {
  const { database } = needs;
  const until = new Date(needs.now() - marginMs);
  const customers = await database.tx(identity, listActiveCustomers);
  await forEachCustomer(customers, async ({ custId, timeZone }) => {
    if (localTime(timeZone, new Date(needs.now())).hour < morning) return;
    const people = await database.tx(identity, (tx) => listRecipients(tx, custId));
    await database.tx({ kind: 'tenant', custId }, async (tx) => {
      if (people.length === 0 || !(await isAlone(tx, custId))) return;
      const due = dueOf(people, await readDigests(tx, custId), timeZone, until);
      if (due.length > 0) await writeDigests(tx, needs, { custId, due, until });
    });
  });
}
