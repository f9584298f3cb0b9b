import { Box, Flex } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useDownload } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';

/** Downloads one file of a screen, with room to say why that did not work. */
export function FileButton(props: {
  /** Below `/portal/`. */
  readonly path: string;
  readonly fileName: string;
  readonly label: string;
}) {
  const { isBusy, reason, start, retry } = useDownload();
  const click = () => (reason === undefined ? start(props.path, props.fileName) : retry());
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button size="sm" aria-busy={isBusy} onClick={click}>
        <FileDown size={16} aria-hidden />
        {isBusy ? 'Downloading…' : reason === undefined ? props.label : 'Try again'}
      </Button>
      <Box role="alert" color="bad">
        {reason}
      </Box>
    </Flex>
  );
}
