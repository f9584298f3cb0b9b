import { useCallback, useSyncExternalStore } from 'react';
import { useServedWindow } from '../served/served-window.ts';

/**
 * Whether the window matches a media query; updates on changes. A rendering without a window
 * takes `served`.
 */
export function useMedia(query: string, served = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => served,
  );
}

/** Whether only one column fits. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 767px)', useServedWindow().isPhone);
}
