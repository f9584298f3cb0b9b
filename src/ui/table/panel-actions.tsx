import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The buttons of an expanded row: in sight while a part of it is below the scroll area. */
export function PanelActions({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      className="no-print"
      position="sticky"
      bottom="0"
      zIndex="1"
      gap="2"
      wrap="wrap"
      align="center"
      paddingBlock="2"
      bg="surface.sunken"
    >
      {children}
    </Flex>
  );
}
