import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { documentNews } from '#server/notifications/document-news.ts';
import { issuedNews, overdueNews } from '#server/notifications/due-news.ts';
import type { News } from '#server/notifications/notify.steps.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { DocumentRow } from '../documents/document-rows.ts';

/** How many days of notifications the demo has. */
const toldDays = 60;

/** News of a day. */
export interface DatedNews {
  readonly on: IsoDate;
  readonly news: News;
}

function invoiceNews(
  custId: string,
  { invoices, portalDocuments }: AirlineRows,
  today: IsoDate,
): DatedNews[] {
  const since = addDays(today, -toldDays);
  const own = new Set(portalDocuments);
  return invoices.flatMap(({ status, ...facts }) => {
    const isDebit = !facts.gross.startsWith('-') && status !== 'draft';
    if (!isDebit || facts.issueDate < since) return [];
    // The steps of the portal notify of its own documents.
    const issued = { on: facts.issueDate, news: issuedNews(custId, facts) };
    const told = own.has(facts.id) ? [] : [issued];
    const isOpen = status === 'issued' || status === 'partPaid';
    if (!isOpen || facts.dueDate >= today) return told;
    return [...told, { on: addDays(facts.dueDate, 1), news: overdueNews(custId, facts) }];
  });
}

function documentsOf(
  custId: string,
  documents: readonly DocumentRow[],
  today: IsoDate,
): DatedNews[] {
  const since = addDays(today, -toldDays);
  return documents
    .filter(({ published, scanState }) => published >= since && scanState === 'clean')
    .map((row) => ({ on: row.published, news: documentNews(custId, row) }));
}

/** What an airline was notified of in the last two months, the earliest first. */
export function toldNews(
  custId: string,
  rows: AirlineRows,
  documents: readonly DocumentRow[],
  today: IsoDate,
): readonly DatedNews[] {
  return [...invoiceNews(custId, rows, today), ...documentsOf(custId, documents, today)]
    .filter(({ on }) => on <= today)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
}
