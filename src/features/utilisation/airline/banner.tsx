import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ToneDot, type Tone } from '#src/ui/status-word.tsx';

/** A sentence above the months, and the action for it. */
export function Banner(props: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Flex
      as="output"
      align="baseline"
      gap="3"
      padding="2"
      paddingInline="3"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      bg="surface.raised"
    >
      <ToneDot tone={props.tone} />
      <Flex as="span" flex="1" minWidth="0" align="center" columnGap="3" rowGap="1" wrap="wrap">
        {props.children}
      </Flex>
    </Flex>
  );
}
