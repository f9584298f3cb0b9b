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
  });
  if (notices.length === 0) return null;
  const store = (those: readonly Notice[]): void =>
    setPreferences({ dismissed: those.map(noticeKey) });
  const dismiss = (notice: Notice): void => {
    hasDismissed.current = true;
    store([...notices.filter(isDismissed), notice]);
  };
  const keep = (notice: Notice): void =>
    store(notices.filter((one) => one !== notice && isDismissed(one)));
  return (
    <Flex as="section" direction="column" gap="2" aria-label="Notices of the lessor">
      {notices
        .filter((notice) => showsAll || !isDismissed(notice))
        .map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            isDismissed={isDismissed(notice)}
            onToggle={() => (isDismissed(notice) ? keep(notice) : dismiss(notice))}
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
function NoticeLine(props: {
  readonly notice: Notice;
  readonly isDismissed: boolean;
  /** Dismisses the notice, or keeps it again. */
  readonly onToggle: () => void;
}) {
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
      {!isCritical && <ToggleButton {...props} />}
    </Flex>
  );
}

function ToggleButton(props: Parameters<typeof NoticeLine>[0]) {
  const { notice, isDismissed, onToggle } = props;
  if (isDismissed)
    return (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Keep the notice ${notice.title}`}
        onClick={onToggle}
      >
        Keep
      </Button>
    );
  return (
    <Button
      size="icon"
      variant="ghost"
      aria-label={`Dismiss the notice ${notice.title}`}
      title="Dismiss"
      // The second click of a double click would dismiss the notice that has moved up.
      onClick={({ detail }) => detail < 2 && onToggle()}
    >
      <X size={16} aria-hidden />
    </Button>
  );
}
