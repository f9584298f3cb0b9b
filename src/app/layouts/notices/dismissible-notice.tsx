import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';

/** A notice above the screen that stays until the person has read it. */
export function DismissibleNotice(props: {
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}) {
  return (
    <Box marginBottom="4">
      <InlineMessage tone="warn">
        <Flex gap="3" align="center" wrap="wrap">
          {props.children}
          <Button size="sm" onClick={props.onDismiss}>
            OK
          </Button>
        </Flex>
      </InlineMessage>
    </Box>
  );
}
