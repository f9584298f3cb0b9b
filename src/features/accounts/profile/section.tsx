import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

/** A part of the profile with its heading, which may take the focus. */
export function Section(props: {
  readonly title: string;
  /** Increase it to move the focus to the heading. */
  readonly turn?: number;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const { turn = 0 } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (turn > 0) heading.current?.focus();
  }, [turn]);
  return (
    <Box
      as="section"
      aria-labelledby={id}
      padding={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderRadius="md"
      bg="surface.raised"
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" marginBottom="3">
        <Heading as="h2" id={id} ref={heading} tabIndex={-1}>
          {props.title}
        </Heading>
        {props.action}
      </Flex>
      {props.children}
    </Box>
  );
}
