import { Box, Flex } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { useDownload, waitingText } from './use-download.ts';

/** Downloads one file of a screen, with space to show why that failed. */
export function FileButton(props: {
  /** Below `/portal/`. */
  readonly path: string;
  readonly fileName: string;
  readonly label: string;
  readonly size?: 'sm' | 'md';
}) {
  const download = useDownload();
  const { isBusy, reason, start } = download;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button
        size={props.size ?? 'sm'}
        aria-busy={isBusy}
        onClick={() => start(props.path, props.fileName)}
      >
        <FileDown size={16} aria-hidden />
        {isBusy
          ? waitingText(download, 'Downloading…')
          : reason === undefined
            ? props.label
            : 'Try again'}
      </Button>
      {/*
       * Always rendered, so that a screen reader announces the reason; takes no space while empty.
       */}
      <Box role="alert" color="bad" _empty={{ position: 'absolute' }}>
        {reason}
      </Box>
    </Flex>
  );
}
