import { Box, Flex } from '@chakra-ui/react';
import {
  type PublishedDocumentDetail,
  readerWords,
} from '#contract/publishing/published-document.ts';
import { getPublishedDocument, withdrawDocument } from '#contract/publishing/publishing.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { usePost } from '#src/api/use-request.ts';
import { formatBytes } from '#domain/format/bytes.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { useDocumentChanged } from './use-document-changed.ts';
import { VersionForm } from './version-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** A published document with its versions, and the lessor's possible steps. */
export function DocumentDeskPanel({ id }: { readonly id: string }) {
  return (
    <RowPanel label="Document">
      <Loaded call={getPublishedDocument} input={{ params: { id } }} thing="the document">
        {(document) => (
          <>
            <DocumentFacts document={document} />
            <Versions document={document} />
            {document.withdrawal === null && (
              <Actions key={document.rowVersion} document={document} />
            )}
          </>
        )}
      </Loaded>
    </RowPanel>
  );
}

interface Props {
  readonly document: PublishedDocumentDetail;
}

function DocumentFacts({ document }: Props) {
  const { customer, custId, rightNeeded, withdrawal, dated, project, sha256 } = document;
  const readers = custId === null ? 'Everybody' : readerWords[rightNeeded ?? ''];
  return (
    <>
      {withdrawal !== null && (
        <InlineMessage tone="info">
          {`Withdrawn by ${withdrawal.by} on ${formatInstant(withdrawal.at)}: ${withdrawal.reason}`}
        </InlineMessage>
      )}
      <Box>
        {`${customer} · ${readers}`}
        {project !== null && ` · project ${project}`}
        {dated !== null && ` · dated ${formatDate(dated)}`}
      </Box>
      {sha256 !== null && (
        <Box color="ink.muted" fontSize="sm" overflowWrap="anywhere">{`SHA-256 ${sha256}`}</Box>
      )}
    </>
  );
}

/** The current version and the earlier ones, each with its file. */
function Versions({ document }: Props) {
  const { id, version, fileName, size, published, publishedBy, earlier } = document;
  const rows = [{ version, fileName, size, published, publishedBy, replacedAt: null }, ...earlier];
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label="Versions">
      {rows.map((row) => (
        <Flex as="li" key={row.version} gap="3" align="center" wrap="wrap">
          <FileButton
            path={`api/internal/documents/${id}/file?version=${encodeURIComponent(row.version)}`}
            fileName={row.fileName}
            label={`Version ${row.version}`}
          />
          <Box overflowWrap="anywhere">
            {`${row.fileName}, ${formatBytes(row.size)}, published ${formatDate(row.published)}`}
            {row.publishedBy !== null && ` by ${row.publishedBy}`}
            {row.replacedAt !== null && `, replaced ${formatInstant(row.replacedAt)}`}
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}

function Actions({ document }: Props) {
  const { id, rowVersion } = document;
  const withdrawal = usePost(withdrawDocument, useDocumentChanged());
  return (
    <Flex gap="8" wrap="wrap" align="start">
      <Box flex="1 1 320px">
        <VersionForm document={document} />
      </Box>
      <Box flex="1 1 320px">
        <WithdrawalForm
          thing="document"
          label="Reason, which the airline reads"
          sending={withdrawal}
          onWithdraw={(reason) => withdrawal.send({ params: { id }, body: { reason, rowVersion } })}
        />
      </Box>
    </Flex>
  );
}
