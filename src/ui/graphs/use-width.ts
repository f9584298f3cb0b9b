import { useCallback, useState } from 'react';

/** Width before the first measurement, in pixels. */
const assumed = 640;

/** The width of an element, in pixels, and again whenever it changes. */
export function useWidth(): readonly [width: number, ref: (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(assumed);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
