import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The place of a table: it scrolls inside itself, and its head and totals stay in sight. */
export function TableFrame(props: {
  readonly children: ReactNode;
  /** The rows are those of the state before; newer ones are on their way. */
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
