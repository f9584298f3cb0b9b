import { Box, Flex } from '@chakra-ui/react';
import type { PublishedDocumentDetail } from '#contract/publishing/published-document.ts';
import { replaceDocument, sendPublicationFile } from '#contract/publishing/publishing.ts';
import { useUpload } from '#src/api/use-upload.ts';
import { usePost } from '#src/api/use-request.ts';
import { FileField } from '#src/forms/file-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { useDocumentChanged } from './use-document-changed.ts';

/** The next number after a numeric version; otherwise the person enters it. */
function nextOf(version: string): string {
  return /^\d{1,6}$/.test(version) ? String(Number(version) + 1) : '';
}

/** Replaces a document with a new version. */
export function VersionForm({ document }: { readonly document: PublishedDocumentDetail }) {
  const { id, rowVersion, version } = document;
  const sending = usePost(replaceDocument, useDocumentChanged());
  const upload = useUpload(undefined, sendPublicationFile);
  const send = (form: FormData): void => {
    const body = {
      uploadId: upload.upload?.id ?? '',
      version: textIn(form, 'version'),
      dated: textIn(form, 'dated') || null,
      rowVersion,
    };
    sending.send({ params: { id }, body });
  };
  return (
    <SendForm label="New version" onSend={send}>
      <Box fontWeight="semibold">Replace with a new version</Box>
      <FileField label="File" upload={upload} fault={faultOf(sending, 'uploadId')} />
      <Flex gap="3" wrap="wrap" align="start">
        <Box flex="1 1 140px">
          <LineField
            label="Version"
            name="version"
            maxLength={20}
            defaultValue={nextOf(version)}
            fault={faultOf(sending, 'version')}
          />
        </Box>
        <Box flex="1 1 140px">
          <LineField
            label="Document date (optional)"
            name="dated"
            type="date"
            fault={faultOf(sending, 'dated')}
          />
        </Box>
      </Flex>
      <SendEnd
        sending={sending}
        buttons={[
          { label: 'Publish new version', busyLabel: 'Publishing…', isBlocked: upload.isBusy },
        ]}
      />
    </SendForm>
  );
}
