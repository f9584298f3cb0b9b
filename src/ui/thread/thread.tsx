import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatInstant } from '#domain/format/date.ts';
import './thread.css';

/** What one side wrote or did. */
export interface ThreadEntry {
  readonly sequence: number;
  readonly side: 'airline' | 'lessor';
  readonly by: string;
  /** What they did, in the past tense, after their name. */
  readonly did: string;
  /** Instant, ISO 8601. */
  readonly at: string;
  readonly text: string;
  /** Below the text: files. */
  readonly children?: ReactNode;
}

/** What both sides wrote about one thing, oldest first. */
export function Thread(props: {
  readonly label: string;
  readonly entries: readonly ThreadEntry[];
}) {
  return (
    <ol className="thread" aria-label={props.label}>
      {props.entries.map(({ sequence, side, by, did, at, text, children }) => (
        <li key={sequence} data-side={side}>
          <Box fontSize="sm" color="ink.muted">
            <strong>{by}</strong> ({side}) {did}, {formatInstant(at)}
          </Box>
          {text !== '' && <p>{text}</p>}
          {children}
        </li>
      ))}
    </ol>
  );
}
