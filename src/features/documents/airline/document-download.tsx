import { Download } from 'lucide-react';
import type { DocumentItem } from '#contract/documents/documents.ts';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import { documentRequest } from './document-address.ts';
import { useDocumentDownload } from './use-document-download.ts';

/** Downloads one document of a row. A failure stays next to it until the next attempt. */
export function DocumentDownload({ document }: { readonly document: DocumentItem }) {
  const { isBusy, error, reason, fetch, retry } = useDocumentDownload();
  const isPhone = useIsPhone();
  return (
    <span className="row-download">
      <button
        type="button"
        className="row-icon"
        data-failed={error ? '' : undefined}
        aria-busy={isBusy}
        aria-label={`Download ${document.title}`}
        title={`Download ${document.fileName}`}
        onClick={() => fetch(documentRequest(document))}
      >
        <Download size={16} aria-hidden />
        {isPhone && 'Download'}
      </button>
      {error && (
        <span role="alert">
          {reason}{' '}
          <button type="button" className="row-link" onClick={retry}>
            Try again
          </button>
        </span>
      )}
    </span>
  );
}
