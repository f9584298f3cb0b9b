import { Box, Flex } from '@chakra-ui/react';
import type { ProjectDocument } from '#contract/projects/project-detail.ts';
import { downloadDocument, downloadXecmDocument } from '#contract/documents/documents.ts';
import { callAddress } from '#src/api/call-address.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { formatDate } from '#domain/format/date.ts';

/** The path of a document below `/portal/`, through the call of its source (spec §7). */
function pathOf({ id, fileName, source }: ProjectDocument): string {
  const fileExtension = fileName.includes('.') ? (fileName.split('.').at(-1) ?? '') : '';
  const address =
    source === 'portal'
      ? callAddress(downloadDocument.path, {}, { docId: id, fileName })
      : callAddress(downloadXecmDocument.path, {}, { docId: id, fileName, fileExtension });
  return address.replace(/^\/portal\//, '');
}

/** The documents that the lessor attached to a project. */
export function ProjectDocuments(props: { readonly documents: readonly ProjectDocument[] }) {
  if (props.documents.length === 0)
    return <Box color="ink.muted">No documents have been published for this project.</Box>;
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none">
      {props.documents.map((document) => (
        <Flex as="li" key={document.id} gap="3" align="center" wrap="wrap">
          <FileButton path={pathOf(document)} fileName={document.fileName} label={document.title} />
          <Box color="ink.muted" fontSize="sm">
            {document.scan === 'scanning'
              ? 'This file is being scanned. Try again in a minute.'
              : formatDate(document.published)}
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}
