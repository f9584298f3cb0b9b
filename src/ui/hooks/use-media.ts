import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches a media query; updates on changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether only one column fits. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 767px)');
}
