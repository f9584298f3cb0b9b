import { Box, Skeleton } from '@chakra-ui/react';

/** Reserves the space of a loading part, and announces it. */
export function LoadingPart(props: {
  /** The loading thing with its article: "the payment". */
  readonly thing: string;
  readonly height: `${number}px`;
}) {
  return (
    <Box as="output" display="block" aria-label={`Loading ${props.thing}`}>
      <Skeleton height={props.height} />
    </Box>
  );
}
