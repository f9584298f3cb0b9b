import { Box } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An event on a line of time. */
interface TimelineEvent {
  /** Different in its shape from others; the words say the same. */
  readonly mark: LucideIcon;
  readonly words: ReactNode;
  /** The day or instant, as a person reads it. */
  readonly at: string;
  readonly note?: string;
  /** Its day has not come yet. */
  readonly isAhead?: boolean;
}

/** What happened, the earliest first; also on paper. */
export function Timeline(props: {
  readonly title: string;
  readonly events: readonly TimelineEvent[];
}) {
  const { title, events } = props;
  return (
    <Box as="section" aria-label={title} maxWidth="72ch">
      <Box as="p" fontSize="sm" fontWeight="semibold" marginBottom="2">
        {title}
      </Box>
      <Box as="ol" aria-label="Events">
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- events of one day can be the same
          <OneEvent key={index} event={event} isLast={index === events.length - 1} />
        ))}
      </Box>
    </Box>
  );
}

/** A mark on the line of time, the words, and the day below them. */
function OneEvent({ event, isLast }: { readonly event: TimelineEvent; readonly isLast: boolean }) {
  const { mark: Mark, words, at, note = '', isAhead } = event;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="16px minmax(0, 1fr)"
      columnGap="3"
      color={isAhead === true ? 'ink.muted' : undefined}
      css={{ breakInside: 'avoid' }}
    >
      <Box display="flex" flexDirection="column" alignItems="center" gap="1" paddingTop="2px">
        <Mark size={16} aria-hidden />
        {!isLast && <Box flex="1" borderInlineStartWidth="1px" borderColor="line.strong" />}
      </Box>
      <Box paddingBottom={isLast ? '0' : '3'} fontVariantNumeric="tabular-nums">
        <Box overflowWrap="anywhere">{words}</Box>
        {note !== '' && (
          <Box overflowWrap="anywhere" whiteSpace="pre-line">
            {note}
          </Box>
        )}
        <Box as="time" display="block" fontSize="xs" color="ink.muted">
          {at}
        </Box>
      </Box>
    </Box>
  );
}
