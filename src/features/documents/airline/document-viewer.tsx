import { Box, chakra, Flex } from '@chakra-ui/react';
import { Download, ExternalLink } from 'lucide-react';
import type { DocumentLink } from '#contract/documents/document-links.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { LargeDialog } from '#src/ui/overlays/large-dialog.tsx';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { documentRequest } from './document-address.ts';
import { useDocumentDownload } from './use-document-download.ts';
import { useDocumentLink } from './use-opened-document.ts';

const Content = chakra('iframe', {
  base: { flex: '1 1 auto', width: '100%', minHeight: '0', borderWidth: '0', bg: 'surface.sunken' },
});

/** Shows a document without saving it (domain page §1.3). */
export function DocumentViewer(props: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useDocumentLink(props.id);
  const isThere = data !== undefined;
  return (
    <LargeDialog
      title={data?.title ?? 'Document'}
      controls={isThere && <Controls document={data} />}
      onClose={props.onClose}
    >
      {isThere && <Content title={data.title} src={data.path} />}
      {error !== null && !isThere && (
        <Box padding="4">
          <ReadFailure thing="the document" error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {!isThere && isFetching && (
        <Box as="output" padding="4" color="ink.muted">
          Opening…
        </Box>
      )}
    </LargeDialog>
  );
}

/** Saves the document, or opens it in a tab where a phone can show it. */
function Controls({ document }: { readonly document: DocumentLink }) {
  const { isBusy, reason, fetch } = useDocumentDownload();
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {reason !== undefined && (
        <Box role="alert" color="bad">
          {reason}
        </Box>
      )}
      <Button size="sm" aria-busy={isBusy} onClick={() => fetch(documentRequest(document))}>
        <Download size={16} aria-hidden />
        {reason === undefined ? 'Download' : 'Try again'}
      </Button>
      <LinkButton size="sm" href={document.path} target="_blank" rel="noopener">
        <ExternalLink size={16} aria-hidden />
        New tab
      </LinkButton>
    </Flex>
  );
}
