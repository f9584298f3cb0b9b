import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const roles = { info: 'note', warn: 'status', bad: 'alert' } as const;

/**
 * A sentence above its subject. An error (`bad`) is announced at once, a warning at the next pause;
 * a notice that is there when the screen opens interrupts nobody.
 */
export function InlineMessage(props: {
  readonly tone: 'info' | 'warn' | 'bad';
  readonly children: ReactNode;
}) {
  return (
    <Box
      role={roles[props.tone]}
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
