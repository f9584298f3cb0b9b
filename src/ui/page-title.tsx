import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from './arrival.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/**
 * The heading of a screen. Arriving on the screen moves the focus to it, so that the keyboard and
 * a screen reader start there, and names the browser tab.
 */
export function PageTitle(props: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}) {
  useDocumentTitle(props.title);
  const heading = useFocusOnArrival();

  return (
    <Flex as="header" align="end" justify="space-between" gap="4" wrap="wrap">
      <div>
        <Heading as="h1" size="xl" ref={heading} tabIndex={-1}>
          {props.title}
        </Heading>
        {props.note !== undefined && (
          <Box marginTop="1" color="ink.muted">
            {props.note}
          </Box>
        )}
      </div>
      {props.children}
    </Flex>
  );
}
