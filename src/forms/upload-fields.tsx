import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { Upload } from '#contract/files/uploads.ts';
import { acceptedEndings } from '#domain/files/file-kind.ts';
import type { FileUpload } from '#src/api/use-upload.ts';
import { Button } from '#src/ui/button.tsx';
import { formatBytes } from '#domain/format/bytes.ts';

/** The files of an answer, and a control to add one. */
export function UploadFields(props: {
  readonly files: readonly Upload[];
  readonly upload: FileUpload;
  readonly onRemove: (id: string) => void;
}) {
  const { files, upload, onRemove } = props;
  const id = useId();
  return (
    <Flex direction="column" gap="2">
      <label htmlFor={id}>Add a photo or document</label>
      <input
        id={id}
        type="file"
        accept={acceptedEndings}
        disabled={upload.isBusy}
        aria-describedby={`${id}-state`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) upload.start(file);
          event.currentTarget.value = '';
        }}
      />
      <Box id={`${id}-state`} as="output" fontSize="sm" color="ink.muted">
        {upload.isBusy &&
          `Sending ${upload.file?.fileName ?? 'the file'}, ${Math.round(upload.share * 100)} %`}
      </Box>
      {upload.error !== undefined && (
        <Flex gap="3" align="center" wrap="wrap">
          <Box role="alert" color="bad">
            {upload.error}
          </Box>
          <Button size="sm" onClick={upload.retry}>
            Try again
          </Button>
        </Flex>
      )}
      <UploadList files={files} onRemove={onRemove} />
    </Flex>
  );
}

function UploadList(props: {
  readonly files: readonly Upload[];
  readonly onRemove: (id: string) => void;
}) {
  if (props.files.length === 0) return null;
  return (
    <Flex as="ul" direction="column" gap="1" listStyleType="none" aria-label="Files to send">
      {props.files.map((file) => (
        <Flex as="li" key={file.id} gap="2" align="center">
          <Box overflowWrap="anywhere">{`${file.fileName}, ${formatBytes(file.size)}`}</Box>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${file.fileName}`}
            onClick={() => props.onRemove(file.id)}
          >
            <X size={16} aria-hidden />
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
