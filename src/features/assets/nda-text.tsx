import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { Nda } from '#contract/nda.ts';
import { Button } from '#src/ui/button.tsx';

/** Tells when the end of a text is in sight inside the box that scrolls it. */
function watchEnd(onEnd: () => void) {
  return (end: HTMLElement | null) => {
    if (end === null || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
      },
      { root: end.closest('[data-nda-text]') },
    );
    watcher.observe(end);
    return () => watcher.disconnect();
  };
}

/** A paragraph that is short and ends without a full stop is a heading. */
function isHeading(paragraph: string): boolean {
  return paragraph.length < 80 && !paragraph.endsWith('.');
}

/**
 * The exact text. It scrolls in a box of its own, by keyboard too; the end is reached when it is in
 * sight, at once where all of it fits, or when the button at the end is pressed, which is how it is
 * reached where nothing scrolls, as with a screen reader.
 */
export function NdaText(props: { readonly nda: Nda; readonly onEnd: () => void }) {
  const { nda, onEnd } = props;
  const [watch] = useState(() => watchEnd(onEnd));
  return (
    <Box
      as="section"
      data-nda-text=""
      aria-label={`Text of the ${nda.title}`}
      tabIndex={0}
      maxHeight="min(58dvh, 640px)"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="md"
      bg="surface.raised"
      padding={{ base: '4', md: '6' }}
    >
      {nda.text.split('\n\n').map((paragraph) =>
        isHeading(paragraph) ? (
          <Heading as="h2" key={paragraph} size="sm" marginTop="4" marginBottom="1">
            {paragraph}
          </Heading>
        ) : (
          <Box as="p" key={paragraph} marginBottom="2">
            {paragraph}
          </Box>
        ),
      )}
      <Box ref={watch} marginTop="5" fontSize="xs" color="ink.muted">
        <Box overflowWrap="anywhere">{`SHA-256 of this text: ${nda.sha256}`}</Box>
        <Button size="sm" marginTop="3" onClick={onEnd}>
          I have read to the end
        </Button>
      </Box>
    </Box>
  );
}
