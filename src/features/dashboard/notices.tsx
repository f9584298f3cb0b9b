import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type NoticeSeverity, noticeSeverityWords } from '#contract/notifications/notice-kinds.ts';
import type { Notice } from '#contract/notifications/notices.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import { Button } from '#src/ui/button.tsx';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';
import { noticeKey } from './notice-key.ts';

const tones: Readonly<Record<NoticeSeverity, Tone>> = {
  critical: 'bad',
  warning: 'warn',
  info: 'info',
};

/** The lessor's notices of today, most serious first; nothing without any. */
export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  const [{ dismissed }, setPreferences] = usePreferences();
  const [showsAll, setShowsAll] = useState(false);
  const hasDismissed = useRef(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isDismissed = (notice: Notice) =>
    notice.severity !== 'critical' && dismissed.includes(noticeKey(notice));
  const hidden = notices.filter(isDismissed).length;
  // The button that had the focus is gone with its notice.
  useEffect(() => {
    if (hasDismissed.current) toggle.current?.focus();
    hasDismissed.current = false;
  }, [hidden]);
  if (notices.length === 0) return null;
  const dismiss = (notice: Notice): void => {
    const known = notices.filter(isDismissed);
    hasDismissed.current = true;
    setPreferences({ dismissed: [...known, notice].map(noticeKey) });
  };
  return (
    <Flex as="section" direction="column" gap="2" aria-label="Notices of the lessor">
      {notices
        .filter((notice) => showsAll || !isDismissed(notice))
        .map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            {...(!isDismissed(notice) && { onDismiss: () => dismiss(notice) })}
          />
        ))}
      {hidden > 0 && (
        <Box>
          <Button ref={toggle} size="sm" variant="ghost" onClick={() => setShowsAll(!showsAll)}>
            {`${showsAll ? 'Hide' : 'Show'} ${counted(hidden, 'dismissed notice')}`}
          </Button>
        </Box>
      )}
    </Flex>
  );
}

/** One line, which opens to the whole text; what is critical is open and stays. */
function NoticeLine(props: { readonly notice: Notice; readonly onDismiss?: () => void }) {
  const { title, text, severity, from, until } = props.notice;
  const days = `${formatDate(from)}${until === null ? '' : ` to ${formatDate(until)}`}`;
  const isCritical = severity === 'critical';
  return (
    <Flex
      as="article"
      align="start"
      borderWidth="1px"
      borderRadius="md"
      bg={severity === 'info' ? 'surface.raised' : `${tones[severity]}.subtle`}
    >
      <details className="notice" open={isCritical}>
        <summary>
          <StatusWord tone={tones[severity]} word={noticeSeverityWords[severity]} />
          <h2>{title}</h2>
          <span className="notice-start">{text}</span>
        </summary>
        <Box className="notice-text">{text}</Box>
        <Box color="ink.muted" fontSize="sm" marginTop="1">
          {days}
        </Box>
      </details>
      {!isCritical && props.onDismiss !== undefined && (
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Dismiss the notice ${title}`}
          title="Dismiss"
          onClick={props.onDismiss}
        >
          <X size={16} aria-hidden />
        </Button>
      )}
    </Flex>
  );
}
