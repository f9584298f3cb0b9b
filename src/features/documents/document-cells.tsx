import type { ReactNode } from 'react';
import { categoryWords } from '#contract/document-kinds.ts';
import type { DocumentItem } from '#contract/documents.ts';
import { formatBytes } from '#src/ui/format/bytes.ts';
import { formatDate } from '#src/ui/format/date.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';

/** The title alone: one that was not read yet stands out, one that is being scanned says so. */
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

/** The title and what kind of document it is. */
export function titleCell(document: DocumentItem): ReactNode {
  return (
    <span className="document-title">
      {titleText(document)}
      <small>{categoryWords[document.category]}</small>
    </span>
  );
}

/** A document on a phone, below its title and category: of which lease, how large, when. */
export function documentCard(document: DocumentItem): CardFields {
  const about = [document.leaseNo, document.asset].filter((each) => each !== null);
  const published = `Published ${formatDate(document.published)}`;
  return {
    figure: <span className="quiet">{formatBytes(document.size)}</span>,
    notes: about.length === 0 ? [published] : [about.join(' · '), published],
  };
}
