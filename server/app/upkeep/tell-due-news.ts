import { type IsoDate, isoDayOf } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import {
  listActiveCustomers,
  readIssuedInvoices,
  readNewlyOverdue,
  readPublishedDocuments,
  readRunningLetters,
  readUnreported,
} from '#server/notifications/news.queries.ts';
import { documentNews } from '#server/notifications/document-news.ts';
import { readNdaFacts } from '#server/listings/nda-facts.queries.ts';
import {
  issuedNews,
  letterNews,
  overdueNews,
  remindedMonths,
  utilisationNews,
} from '#server/notifications/due-news.ts';
import { forEachCustomer } from '#server/notifications/for-each-customer.ts';
import { listingNews } from '#server/listings/listing-alerts.ts';
import { ndaDueNews } from '#server/listings/nda-news.ts';
import { notify, type News } from '#server/notifications/notify.steps.ts';
import { tellRepeatedLateness } from './tell-lateness.ts';

async function findNews(tx: Tx, custId: string, asOf: IsoDate): Promise<News[]> {
  const issued = await readIssuedInvoices(tx, custId, asOf);
  const overdue = await readNewlyOverdue(tx, custId, asOf);
  const documents = await readPublishedDocuments(tx, custId, asOf);
  const letters = await readRunningLetters(tx, custId);
  const agreements = await readNdaFacts(tx, custId, asOf);
  const news = [
    ...issued.map((facts) => issuedNews(custId, facts)),
    ...overdue.map((facts) => overdueNews(custId, facts)),
    ...documents.map((facts) => documentNews(custId, facts)),
    ...letters.flatMap((facts) => letterNews(custId, facts, asOf)),
    ...(await listingNews(tx, custId, asOf)),
    ...agreements.flatMap((facts) => ndaDueNews(custId, facts, asOf)),
  ];
  for (const month of remindedMonths(asOf)) {
    news.push(...utilisationNews(custId, month, await readUnreported(tx, custId, month), asOf));
  }
  return news;
}

/**
 * Notifies every customer of news that are due by date: invoices issued and overdue, letters about
 * to expire, documents published, NDAs that change or end, utilisation due, late and repeatedly
 * late, assets that match a saved search. It may run at any time and on several servers at once:
 * each notification is sent once.
 */
export async function tellDueNews({
  database,
  now,
}: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  const asOf = isoDayOf(now());
  const customers = await database.tx({ kind: 'identity' }, listActiveCustomers);
  await forEachCustomer(customers, ({ custId, name: customer }) =>
    database.tx({ kind: 'tenant', custId }, async (tx) => {
      for (const news of await findNews(tx, custId, asOf)) await notify(tx, news, now());
      await tellRepeatedLateness(tx, { custId, customer, asOf, now: now() });
    }),
  );
}
