import { Box } from '@chakra-ui/react';

/** The importance of a status; it selects the colour of the dot, the word says the rest. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

const colours: Record<Tone, string> = {
  neutral: 'var(--line-strong)',
  info: 'var(--info)',
  good: 'var(--good)',
  warn: 'var(--warn)',
  bad: 'var(--bad)',
};

/** A status as a dot and a word. Plain markup: used in every row of a table. */
export function StatusWord({ tone, word }: { readonly tone: Tone; readonly word: string }) {
  return (
    <span className="status">
      <span className="status-dot" style={{ background: colours[tone] }} />
      {word}
    </span>
  );
}

/** A short sentence with a dot, for lines that need attention. */
export function ToneDot({ tone }: { readonly tone: Tone }) {
  return (
    <Box
      as="span"
      flexShrink="0"
      width="8px"
      height="8px"
      borderRadius="full"
      style={{ background: colours[tone] }}
    />
  );
}
