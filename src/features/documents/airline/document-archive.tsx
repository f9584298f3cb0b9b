import { Box, Flex } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { archiveLimits } from '#contract/documents/document-kinds.ts';
import type { DocumentItem } from '#contract/documents/documents.ts';
import { problems } from '#contract/call/problem.ts';
import type { Download } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';
import { formatBytes } from '#domain/format/bytes.ts';
import { archiveRequest } from './document-address.ts';
import { useDocumentDownload } from './use-document-download.ts';

/** The actions for selected documents: download them as one archive. */
export function DocumentArchive(props: {
  readonly documents: readonly DocumentItem[];
  /** Day of the list, `YYYY-MM-DD`; part of the archive's name. */
  readonly day: string;
}) {
  // One file that is still being scanned would delay all others.
  const documents = props.documents.filter(({ scan }) => scan === 'clean');
  const left = props.documents.length - documents.length;
  const download = useDocumentDownload();
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  const isTooMuch = documents.length > archiveLimits.files || bytes > archiveLimits.bytes;
  if (download.isBusy) return <Transfer download={download} expected={bytes} />;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button
        size="sm"
        variant="solid"
        disabled={isTooMuch || documents.length === 0}
        onClick={() => download.fetch(archiveRequest(documents, props.day))}
      >
        <FileDown size={16} aria-hidden />
        Download as ZIP ({formatBytes(bytes)})
      </Button>
      {isTooMuch && <span>{problems.archiveTooLarge.detail}</span>}
      {left > 0 && <span>{left} being scanned, left out</span>}
      {download.isDone && <Box as="output">Downloaded.</Box>}
      {download.error && (
        <Box role="alert" color="bad">
          {download.reason}{' '}
          <Button size="sm" onClick={download.retry}>
            Try again
          </Button>
        </Box>
      )}
    </Flex>
  );
}

function Transfer(props: { readonly download: Download; readonly expected: number }) {
  const { progress, cancel } = props.download;
  const total = progress.total ?? props.expected;
  const received = Math.min(progress.received, total);
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <progress aria-label="Download" max={Math.max(total, 1)} value={received} />
      <Box as="span" fontVariantNumeric="tabular-nums">
        {formatBytes(received)} of {formatBytes(total)}
      </Box>
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    </Flex>
  );
}
