import { Flex } from '@chakra-ui/react';
import { acceptedEndings } from '#domain/files/file-kind.ts';
import type { FileUpload } from '#src/api/use-upload.ts';
import { Button } from '#src/ui/button.tsx';
import { formatBytes } from '#domain/format/bytes.ts';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';

/** A file of a form; it is sent as soon as it is chosen. */
export function FileField(props: {
  readonly label: string;
  readonly upload: FileUpload;
  readonly fault: string | undefined;
}) {
  const { upload } = props;
  const fault = upload.error ?? (upload.upload === undefined ? props.fault : undefined);
  return (
    <LabelledField label={props.label} fault={fault}>
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
          <FileState upload={upload} />
        </Flex>
      )}
    </LabelledField>
  );
}

function FileState({ upload }: { readonly upload: FileUpload }) {
  const { file, isBusy, share, error } = upload;
  if (file === undefined) return null;
  if (isBusy)
    return (
      <Flex gap="3" align="center">
        <progress aria-label={`Sending ${file.fileName}`} value={share} />
        <Button size="sm" onClick={upload.cancel}>
          Cancel
        </Button>
      </Flex>
    );
  if (error !== undefined)
    return (
      <Flex>
        <Button size="sm" onClick={upload.retry}>
          Try again
        </Button>
      </Flex>
    );
  return <output>{`${file.fileName} is attached (${formatBytes(file.size)}).`}</output>;
}
