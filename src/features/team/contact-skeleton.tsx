import { Box, Grid, Skeleton } from '@chakra-ui/react';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The cards while they are loading, in their final size. */
export function ContactSkeleton() {
  return (
    <Grid
      as="output"
      aria-label="Loading your team"
      gap="4"
      templateColumns="repeat(auto-fill, minmax(min(320px, 100%), 1fr))"
    >
      {cards.map((card) => (
        <Box key={card} padding="4" borderWidth="1px" borderRadius="md" bg="surface.raised">
          <Skeleton height="12px" width="40%" />
          <Skeleton height="20px" marginTop="2" />
          <Skeleton height="132px" marginTop="3" />
          <Skeleton height="32px" marginTop="3" />
        </Box>
      ))}
    </Grid>
  );
}
