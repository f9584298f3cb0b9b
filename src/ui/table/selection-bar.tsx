import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { formatCount } from '#domain/format/numbers.ts';

/** The number of selected rows, announced, with the actions for them. */
export function SelectionBar(props: {
  readonly count: number;
  readonly things: readonly [one: string, many: string];
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const { count, things } = props;
  const words = count > 0 ? `${formatCount(count)} ${things[count === 1 ? 0 : 1]} selected` : '';
  return (
    <>
      {/* Always rendered, so that the first selection is announced as well. */}
      <output className="visually-hidden" aria-live="polite">
        {words}
      </output>
      {count > 0 && (
        <Flex
          as="section"
          aria-label={`Selected ${things[1]}`}
          align="center"
          gap="3"
          wrap="wrap"
          padding="2"
          paddingInlineStart="4"
          borderWidth="1px"
          borderRadius="md"
          bg="brand.subtle"
        >
          <span aria-hidden>{words}</span>
          {props.children}
          <Button size="sm" variant="ghost" onClick={props.onClear}>
            Clear selection
          </Button>
        </Flex>
      )}
    </>
  );
}
