import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts in pairs, as many next to each other as fit. */
export function FactList(props: {
  readonly facts: readonly Fact[];
  /**
   * The least width of a fact in pixels, by its longest usual value; two fit side by side on a
   * phone.
   */
  readonly minWidth?: number;
}) {
  const { facts, minWidth = 160 } = props;
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={`repeat(auto-fill, minmax(min(${minWidth}px, 45%), 1fr))`}
      gap="3"
      maxWidth="1080px"
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <Box as="dt" fontSize="xs" color="ink.muted">
            {name}
          </Box>
          <Box as="dd" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
}
