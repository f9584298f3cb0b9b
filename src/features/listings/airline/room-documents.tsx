import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { categoryWords } from '#contract/documents/document-kinds.ts';
import {
  downloadDocument,
  downloadXecmDocument,
  type DocumentItem,
} from '#contract/documents/documents.ts';
import { callAddress } from '#src/api/call-address.ts';
import { useDownload } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';
import { formatBytes } from '#domain/format/bytes.ts';
import { formatDate } from '#domain/format/date.ts';

/** The documents of a data room, each with its download. */
export function RoomDocuments({ documents }: { readonly documents: readonly DocumentItem[] }) {
  return (
    <table className="lines">
      <caption>Documents</caption>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col" data-wide="">
            Published
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Size
          </th>
          <th scope="col">File</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <th scope="row">{categoryWords[document.category]}</th>
            <td data-wide="">{formatDate(document.published)}</td>
            <td data-numeric="" data-wide="">
              {formatBytes(document.size)}
            </td>
            <td>
              <RoomDownload document={document} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The call of spec §7 that serves the document, relative to `/portal/`. */
function pathOf({ id, source, fileName }: DocumentItem): string {
  const path = source === 'portal' ? downloadDocument.path : downloadXecmDocument.path;
  return callAddress(path, {}, { docId: id, fileName }).replace(/^\/portal\//, '');
}

function RoomDownload({ document }: { readonly document: DocumentItem }) {
  const { isBusy, reason, start } = useDownload();
  const name = categoryWords[document.category];
  return (
    <>
      <Button
        size="sm"
        aria-busy={isBusy}
        aria-label={`Download ${name}`}
        onClick={() => start(pathOf(document), document.fileName)}
      >
        <Download size={16} aria-hidden />
        {reason === undefined ? 'Download' : 'Try again'}
      </Button>
      {reason !== undefined && (
        <Box role="alert" color="bad" fontSize="sm">
          {reason}
        </Box>
      )}
    </>
  );
}
