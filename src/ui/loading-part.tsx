import { Box, Skeleton } from '@chakra-ui/react';

/** Holds the place of a part that is being read, and says so to who cannot see it. */
export function LoadingPart(props: {
  /** What is read, with its article: "the payment". */
  readonly thing: string;
  readonly height: `${number}px`;
}) {
  return (
    <Box as="output" display="block" aria-label={`Loading ${props.thing}`}>
      <Skeleton height={props.height} />
    </Box>
  );
}
