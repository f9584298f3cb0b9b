import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import type { PublishedDocumentDetail } from '#contract/publishing/published-document.ts';
import { replaceDocument, sendPublicationFile } from '#contract/publishing/publishing.ts';
import { useUpload } from '#src/api/use-upload.ts';
import { type SendState, usePost } from '#src/api/use-request.ts';
import { textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { FileField } from '#src/forms/file-field.tsx';
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
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const dated = textIn(form, 'dated');
    const body = {
      uploadId: upload.upload?.id ?? '',
      version: textIn(form, 'version'),
      dated: dated === '' ? null : dated,
      rowVersion,
    };
    sending.send({ params: { id }, body });
  };
  return (
    <form noValidate onSubmit={send} aria-label="New version" className="no-print">
      <Flex direction="column" gap="3" maxWidth="72ch">
        <Box fontWeight="semibold">Replace with a new version</Box>
        <FileField label="File" upload={upload} fault={faultIn(sending, 'uploadId')} />
        <VersionFields sending={sending} next={nextOf(version)} />
        <SendingFault sending={sending} />
        <Flex>
          <Button
            type="submit"
            aria-busy={sending.loading}
            disabled={sending.loading || upload.isBusy}
          >
            {sending.loading ? 'Publishing…' : 'Publish new version'}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

function VersionFields(props: {
  readonly sending: SendState<typeof replaceDocument>;
  readonly next: string;
}) {
  const { sending, next } = props;
  return (
    <Flex gap="3" wrap="wrap" align="start">
      <Box flex="1 1 140px">
        <LabelledField label="Version" fault={faultIn(sending, 'version')}>
          {(field) => (
            <TextField {...field} name="version" width="100%" maxLength={20} defaultValue={next} />
          )}
        </LabelledField>
      </Box>
      <Box flex="1 1 140px">
        <LabelledField label="Document date (optional)" fault={faultIn(sending, 'dated')}>
          {(field) => <TextField {...field} type="date" name="dated" width="100%" />}
        </LabelledField>
      </Box>
    </Flex>
  );
}
