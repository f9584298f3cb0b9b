import { Flex } from '@chakra-ui/react';
import { FileButton } from './file-button.tsx';

/** The files of some words, each to be opened; `path` is below `/portal/`, without the file. */
export function FileButtons(props: {
  readonly files: readonly { readonly id: string; readonly fileName: string }[] | undefined;
  readonly path: string;
}) {
  const { files, path } = props;
  if (files === undefined || files.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" marginTop="2">
      {files.map(({ id, fileName }) => (
        <FileButton
          key={id}
          path={`${path}/${encodeURIComponent(id)}`}
          fileName={fileName}
          label={fileName}
        />
      ))}
    </Flex>
  );
}
