import { useCallback, useSyncExternalStore } from 'react';

let isPrinting = false;

/** `prepare` renders before the browser captures the page. */
function watchPrinting(prepare: () => void, changed: () => void): () => void {
  const begin = (): void => {
    prepare();
    isPrinting = true;
    changed();
  };
  const end = (): void => {
    isPrinting = false;
    changed();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    isPrinting = false;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed; `prepare` must be stable and runs before. */
export function useIsPrinting(prepare: () => void): boolean {
  const watch = useCallback((changed: () => void) => watchPrinting(prepare, changed), [prepare]);
  return useSyncExternalStore(
    watch,
    () => isPrinting,
    () => false,
  );
}
