import { Box, Flex } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { useDownload } from './use-download.ts';

/** Downloads one file of a screen, with room to say why that did not work. */
export function FileButton(props: {
  /** Below `/portal/`. */
  readonly path: string;
  readonly fileName: string;
  readonly label: string;
  readonly size?: 'sm' | 'md';
}) {
  const { isBusy, reason, start } = useDownload();
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button
        size={props.size ?? 'sm'}
        aria-busy={isBusy}
        onClick={() => start(props.path, props.fileName)}
      >
        <FileDown size={16} aria-hidden />
        {isBusy ? 'Downloading…' : reason === undefined ? props.label : 'Try again'}
      </Button>
      {/* In the page before there is a reason, so that it is said; empty it takes no room. */}
      <Box role="alert" color="bad" _empty={{ position: 'absolute' }}>
        {reason}
      </Box>
    </Flex>
  );
}
