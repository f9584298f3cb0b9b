import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { counted } from '#domain/format/numbers.ts';
import { selectSecondsLeft } from '#machines/session/session/session.selectors.ts';
import type { SessionActorRef } from '#machines/session/session/session.machine.ts';

/** `105` as `1:45`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `105` as `1 minute 45 seconds`. */
function spokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [counted(minutes, 'minute'), counted(seconds % 60, 'second')];
  if (minutes === 0) return parts[1] ?? '';
  return seconds % 60 === 0 ? (parts[0] ?? '') : parts.join(' ');
}

/** The text for a screen reader: the same time as is seen. */
export function spokenText(seconds: number): string {
  return `You will be signed out in ${spokenTime(seconds)}.`;
}

/** Each 30 seconds, and each 5 of the last 20, so that it informs without constant talking. */
function spellOf(seconds: number): number {
  return seconds > 20 ? 20 + Math.ceil(seconds / 30) : Math.ceil(seconds / 5);
}

/** Which second is spoken when one is seen after another was spoken. */
export function spokenSeconds(spoken: number, seen: number): number {
  return spellOf(spoken) === spellOf(seen) ? spoken : seen;
}

/** Shows the time in the tab's title while the tab is hidden, and restores the title. */
function useHiddenTitle(text: string): void {
  useEffect(() => {
    if (!document.hidden) return undefined;
    const before = document.title.replace(/^\(\d+:\d\d\) /, '');
    const restore = (): void => {
      document.title = before;
    };
    document.title = `(${text}) ${before}`;
    document.addEventListener('visibilitychange', restore);
    return () => {
      document.removeEventListener('visibilitychange', restore);
      restore();
    };
  }, [text]);
}

/** The remaining time, in large digits. The only part of the page that renders every second. */
export function Countdown({ session }: { readonly session: SessionActorRef }) {
  const seconds = useSelector(session, selectSecondsLeft);
  const [spoken, setSpoken] = useState(seconds);
  const next = spokenSeconds(spoken, seconds);
  if (next !== spoken) setSpoken(next);
  useHiddenTitle(clockText(seconds));
  return (
    <>
      <Box
        aria-hidden
        role="timer"
        aria-live="off"
        fontSize="48px"
        lineHeight="1.25"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {clockText(seconds)}
      </Box>
      <span className="visually-hidden" aria-live="assertive">
        {spokenText(next)}
      </span>
    </>
  );
}
