import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The empty state of a list, with the next step. */
export function EmptyPanel(props: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      paddingBlock="12"
      paddingInline="4"
      textAlign="center"
      borderWidth="1px"
      borderRadius="md"
      bg="surface.raised"
    >
      <Box as="output" fontSize="lg" fontWeight="semibold">
        {props.text}
      </Box>
      {props.children}
    </Flex>
  );
}
