import type { ReactNode } from 'react';
import { categoryWords } from '#contract/documents/document-kinds.ts';
import type { DocumentItem } from '#contract/documents/documents.ts';
import { formatBytes } from '#domain/format/bytes.ts';
import { formatDate } from '#domain/format/date.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';

/** The title alone: unread titles are emphasised, and a scan in progress is shown. */
function titleText({ title, isRead, scan }: DocumentItem): ReactNode {
  return (
    <span className={isRead ? undefined : 'unread'}>
      {!isRead && (
        <>
          <span className="unread-dot" />
          <span className="visually-hidden">Unread: </span>
        </>
      )}
      {title}
      {scan === 'scanning' && <span className="quiet"> · being scanned</span>}
    </span>
  );
}

/** The title and the kind of document. */
export function titleCell(document: DocumentItem): ReactNode {
  return (
    <span className="document-title">
      {titleText(document)}
      <small>{categoryWords[document.category]}</small>
    </span>
  );
}

/** A document on a phone, below its title and category: lease, size, date. */
export function documentCard(document: DocumentItem): CardFields {
  const about = [document.leaseNo, document.asset].filter((each) => each !== null);
  const published = `Published ${formatDate(document.published)}`;
  return {
    figure: <span className="quiet">{formatBytes(document.size)}</span>,
    notes: about.length === 0 ? [published] : [about.join(' · '), published],
  };
}
