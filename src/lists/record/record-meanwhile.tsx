import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';

/** A record whose script is not there, or cannot be loaded: there is a way back to its list. */
export function RecordMeanwhile(props: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Box padding="3" textAlign="end">
        <Button size="sm" variant="ghost" onClick={props.onClose}>
          <X size={20} aria-hidden />
          Close
        </Button>
      </Box>
      {props.children}
    </>
  );
}
