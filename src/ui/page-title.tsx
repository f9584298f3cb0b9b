import { Box, Flex, Heading } from '@chakra-ui/react';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from './arrival.tsx';
import { TextLink } from './text-link.tsx';
import { useDocumentTitle } from './hooks/use-document-title.ts';

/**
 * The heading of a screen. On arrival it receives the focus, so that keyboard and screen reader
 * start there, and it names the browser tab.
 */
export function PageTitle(props: {
  readonly title: string;
  readonly note?: ReactNode;
  /** The list that the screen belongs to; its address is relative to `/portal`. */
  readonly back?: readonly [address: string, words: string];
  readonly children?: ReactNode;
}) {
  useDocumentTitle(props.title);
  const heading = useFocusOnArrival();

  return (
    <Flex as="header" align="end" justify="space-between" gap="4" wrap="wrap">
      <div>
        {props.back !== undefined && <WayBack to={props.back} />}
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

function WayBack({ to: [address, words] }: { readonly to: readonly [string, string] }) {
  return (
    <Box className="no-print" marginBottom="1">
      <TextLink href={address} display="inline-flex" alignItems="center" gap="1">
        <ChevronLeft size={16} aria-hidden />
        {words}
      </TextLink>
    </Box>
  );
}
