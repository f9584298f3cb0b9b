import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The frame of a table: it scrolls in its own box, and its head and totals stay visible. */
export function TableFrame(props: {
  readonly children: ReactNode;
  /** The displayed rows are outdated; newer ones are loading. */
  readonly isBusy?: boolean;
}) {
  return (
    <Box
      className="table-frame"
      flex="0 1 auto"
      overflow="auto"
      borderWidth="1px"
      borderRadius="md"
      bg="surface.raised"
      aria-busy={props.isBusy ?? false}
    >
      {props.children}
    </Box>
  );
}
