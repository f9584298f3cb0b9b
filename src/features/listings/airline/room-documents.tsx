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
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/** The documents of a data room, each with its download. */
export function RoomDocuments({ documents }: { readonly documents: readonly DocumentItem[] }) {
  return (
    <LinesTable
      caption="Documents"
      rows={documents}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Document', isName: true, render: ({ category }) => categoryWords[category] },
        { head: 'Published', isWide: true, render: ({ published }) => formatDate(published) },
        { head: 'Size', isNumeric: true, isWide: true, render: ({ size }) => formatBytes(size) },
        { head: 'File', render: (document) => <RoomDownload document={document} /> },
      ]}
    />
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
