import { Flex } from '@chakra-ui/react';
import { acceptedEndings } from '#domain/files/file-kind.ts';
import type { FileUpload } from '#src/api/use-upload.ts';
import { LabelledField } from '#src/ui/labelled-field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';

const longestReason = 2000;

/** Why, and the page of the log that shows it; wanted when a figure changes by over 5 %. */
export function CorrectionReason(props: {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly upload: FileUpload;
}) {
  const { upload } = props;
  return (
    <>
      <LabelledField label="Reason (10 characters or more)" fault={undefined}>
        {(field) => (
          <TextArea
            {...field}
            width="100%"
            rows={3}
            maxLength={longestReason}
            value={props.reason}
            onChange={(event) => props.onReason(event.currentTarget.value)}
          />
        )}
      </LabelledField>
      <LabelledField label="Log page (wanted for changes over 5 %)" fault={upload.error}>
        {(field) => (
          <Flex direction="column" gap="2" marginTop="1">
            <input
              {...field}
              type="file"
              accept={acceptedEndings}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file !== undefined) upload.start(file);
              }}
            />
            {upload.isBusy && <progress aria-label="Sending the log page" value={upload.share} />}
            {upload.upload !== undefined && <output>{upload.upload.fileName} is attached.</output>}
          </Flex>
        )}
      </LabelledField>
    </>
  );
}
