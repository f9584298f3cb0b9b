import { Box, Flex, Heading } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { MissingRecords } from '#src/api/missing-records.tsx';
import { ToneDot } from '#src/ui/status-word.tsx';
import type { Attention } from './attention.ts';

/** The most urgent topics as tiles: a figure, what is wrong with it, and where to put it right. */
export function AttentionTiles(props: {
  readonly tiles: readonly (readonly Attention[])[];
  /** Whether the person may see amounts; only then is "nothing overdue" a fact. */
  readonly hasMoney: boolean;
}) {
  if (props.tiles.length === 0)
    return props.hasMoney ? <MissingRecords kind="invoices" otherwise={<NothingDue />} /> : null;
  return (
    <section>
      <Heading as="h2" marginBottom="2">
        Needs attention
      </Heading>
      <Box
        as="ul"
        display="grid"
        gridTemplateColumns={{
          base: '1fr',
          sm: 'repeat(2, minmax(0, 1fr))',
          xl: `repeat(${props.tiles.length}, minmax(0, 1fr))`,
        }}
        gap={{ base: '2', md: '4' }}
      >
        {props.tiles.map((lines) => (
          <AttentionTile key={lines[0]?.topic} lines={lines} />
        ))}
      </Box>
    </section>
  );
}

function AttentionTile({ lines }: { readonly lines: readonly Attention[] }) {
  return (
    <Box as="li" className="attention-tile" borderWidth="1px" borderRadius="md" bg="surface.raised">
      {lines.map((line) => (
        <Link key={line.key} href={line.href}>
          <strong className="figure">{line.figure}</strong>{' '}
          <span className="status">
            <ToneDot tone={line.tone} />
            {line.text}
          </span>
        </Link>
      ))}
    </Box>
  );
}

function NothingDue() {
  return (
    <Flex align="center" gap="2" color="good">
      <CircleCheck size={20} aria-hidden />
      <Box color="ink">No invoice is overdue or due within 30 days.</Box>
    </Flex>
  );
}
