import { Box, chakra, Heading } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { Tile } from './tiles.ts';

const Card = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    height: '100%',
    padding: { base: '3', md: '4' },
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'surface.raised',
    _hover: { borderColor: 'brand' },
  },
});

/** Figures beside money; each tile links to its source screen. */
export function WorkTiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <section>
      <Heading as="h2" marginBottom="2">
        At a glance
      </Heading>
      <Box
        as="ul"
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(auto-fill, minmax(220px, 1fr))',
        }}
        gap={{ base: '2', md: '4' }}
      >
        {tiles.map(({ title, figure, unit, note, href }) => (
          <li key={title}>
            <Card href={href}>
              <Box as="span" fontSize="sm" color="ink.muted">
                {title}
              </Box>
              <span>
                <Box as="span" className="figure" fontSize="xl" fontWeight="semibold">
                  {figure}
                </Box>{' '}
                {unit}
              </span>
              {note !== undefined && note !== '' && (
                <Box as="span" fontSize="sm" color="ink.muted">
                  {note}
                </Box>
              )}
            </Card>
          </li>
        ))}
      </Box>
    </section>
  );
}
