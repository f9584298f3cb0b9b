import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Facts in pairs, as many beside each other as fit. */
export function FactList(props: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(160px, 100%), 1fr))"
      gap="3"
      maxWidth="1080px"
    >
      {props.facts.map(([label, value]) => (
        <div key={label}>
          <Box as="dt" fontSize="xs" color="ink.muted">
            {label}
          </Box>
          <Box as="dd" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
}
