import { Box, Flex, Heading } from '@chakra-ui/react';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { MissingRecords } from '#src/api/missing-records.tsx';
import { ToneDot } from '#src/ui/status-word.tsx';
import type { Attention } from './attention.ts';

/** What needs attention; each line links to the screen for it. */
export function AttentionList(props: {
  readonly attention: readonly Attention[];
  /** Whether the person may see amounts; only then is "nothing overdue" a fact. */
  readonly hasMoney: boolean;
}) {
  if (props.attention.length === 0)
    return props.hasMoney ? <MissingRecords kind="invoices" otherwise={<NothingDue />} /> : null;
  return (
    <section>
      <Heading as="h2" marginBottom="2">
        Needs attention
      </Heading>
      <Box as="ul" borderWidth="1px" borderRadius="md" bg="surface.raised" overflow="hidden">
        {props.attention.map((item) => (
          <li key={item.key} className="attention">
            <Link href={item.href}>
              <ToneDot tone={item.tone} />
              <span>
                <strong>{item.figure}</strong> {item.text}
              </span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </Box>
    </section>
  );
}

function NothingDue() {
  return (
    <Flex align="center" gap="2" color="good">
      <CircleCheck size={20} aria-hidden />
      <Box color="ink">Nothing is overdue and nothing falls due within 30 days.</Box>
    </Flex>
  );
}
