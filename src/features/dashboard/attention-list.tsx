import { Box, Heading } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { ToneDot } from '#src/ui/status-word.tsx';
import type { Attention } from './attention.ts';

/** What needs attention and has no tile; each line links to the screen for it. */
export function AttentionList({ lines }: { readonly lines: readonly Attention[] }) {
  return (
    <section>
      <Heading as="h2" marginBottom="2">
        Also waiting for you
      </Heading>
      <Box as="ul" borderWidth="1px" borderRadius="md" bg="surface.raised" overflow="hidden">
        {lines.map((item) => (
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
