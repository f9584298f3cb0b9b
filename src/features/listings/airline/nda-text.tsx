import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { Nda } from '#contract/listings/nda.ts';
import { Button } from '#src/ui/button.tsx';

/** Reports when the end of a text becomes visible in its scroll box. */
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

/** A short paragraph without a full stop is a heading. */
function isHeading(paragraph: string): boolean {
  return paragraph.length < 80 && !paragraph.endsWith('.');
}

/**
 * The exact text, in a scroll box that also works by keyboard. The end counts as reached when it is
 * visible (at once where all of the text fits), or when the button at the end is pressed, as with a
 * screen reader, where nothing scrolls.
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
