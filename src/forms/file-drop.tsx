import { Box } from '@chakra-ui/react';
import { type DragEvent, useId, useState } from 'react';
import { acceptedEndings } from '#domain/files/file-kind.ts';

/** Whether files are dragged, and not a text or a link. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** A place for several files at once: dropped on it, or chosen by the button of the browser. */
export function FileDrop(props: {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const { label, isDisabled, onFiles } = props;
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null): void => {
    if (!isDisabled && files !== null && files.length > 0) onFiles([...files]);
  };
  return (
    <Box
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'brand' : 'line.strong'}
      bg={isOver ? 'brand.subtle' : undefined}
      borderRadius="md"
      padding="3"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Box as="label" display="block" marginBottom="2" {...{ htmlFor: id }}>
        {label}
      </Box>
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedEndings}
        disabled={isDisabled}
        style={{ maxWidth: '100%' }}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </Box>
  );
}
