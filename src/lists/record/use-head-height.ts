import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Tells the styles of a record how high its head is, which stays in sight above what scrolls: the
 * focused element is never hidden behind it (WCAG 2.4.11).
 */
export function useHeadHeight(): RefObject<HTMLDivElement | null> {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = head;
    const frame = current?.closest<HTMLElement>('.record');
    if (!current || !frame) return undefined;
    const tell = (): void =>
      frame.style.setProperty('--record-head', `${current.offsetHeight + 8}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return head;
}
