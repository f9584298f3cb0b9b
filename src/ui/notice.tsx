import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A sentence above what it is about. `warn` and `bad` are said at once. */
export function Notice(props: {
  readonly tone: 'info' | 'warn' | 'bad';
  readonly children: ReactNode;
}) {
  return (
    <Box
      role={props.tone === 'info' ? 'note' : 'alert'}
      display="flex"
      alignItems="center"
      gap="3"
      padding="2"
      paddingInline="4"
      borderWidth="1px"
      borderRadius="md"
      bg={props.tone === 'info' ? 'surface.raised' : `${props.tone}.subtle`}
    >
      <Box color={props.tone}>
        <CircleAlert size={20} aria-hidden />
      </Box>
      <Box>{props.children}</Box>
    </Box>
  );
}
