import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';

/** A button in a row of the screen, and below the row a part that is drawn while it is open. */
export function OpenedPart(props: {
  /** What the button shows and hides: "balances over time". */
  readonly thing: string;
  /** The rest of the row. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const part = useId();
  return (
    <section>
      <Flex gap="3" justify="space-between" align="start" wrap="wrap">
        <Box flex="1 1 0" minWidth="min(260px, 100%)">
          {props.beside}
        </Box>
        <Button
          size="sm"
          className="no-print"
          aria-expanded={isOpen}
          aria-controls={isOpen ? part : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {`${isOpen ? 'Hide' : 'Show'} ${props.thing}`}
        </Button>
      </Flex>
      {isOpen && <div id={part}>{props.children}</div>}
    </section>
  );
}
