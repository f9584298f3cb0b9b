import { Box, Flex } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useDownload } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';

/** Downloads one file of a screen, with room to say why that did not work. */
export function FileButton(props: {
  readonly path: string;
  readonly fileName: string;
  readonly label: string;
}) {
  const { isBusy, error, reason, start, retry } = useDownload();
  const click = () => (error ? retry() : start(props.path, props.fileName));
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button aria-busy={isBusy} onClick={click}>
        <FileDown size={16} aria-hidden />
        {isBusy ? 'Downloading…' : error ? 'Try again' : props.label}
      </Button>
      <Box role="alert" color="bad">
        {reason}
      </Box>
    </Flex>
  );
}
