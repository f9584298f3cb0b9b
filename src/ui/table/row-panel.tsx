import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The frame of an expanded row. */
export function RowPanel(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box
      as="section"
      className="detail"
      aria-label={props.label}
      padding={{ base: '3', md: '5' }}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      {props.children}
    </Box>
  );
}
