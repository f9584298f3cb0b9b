import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectSecondsLeft } from '#machines/session/session/session.selectors.ts';
import type { SessionActorRef } from '#machines/session/session/session.machine.ts';

/** `105` as `1:45`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The text for a screen reader. It changes every 30 seconds and, in the last 20, every 5, so that
 * it informs without constant talking.
 */
export function spokenText(seconds: number): string {
  const step = seconds > 20 ? 30 : 5;
  const left = Math.ceil(seconds / step) * step;
  const minutes = left / 60;
  const time =
    left >= 60 && Number.isInteger(minutes)
      ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
      : `${left} seconds`;
  return `You will be signed out in about ${time}.`;
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
        {spokenText(seconds)}
      </span>
    </>
  );
}
