import { useCallback, useSyncExternalStore } from 'react';

let isPrinting = false;

/** What is told is drawn before the browser takes the page over. */
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

/** Whether the page is being printed just now; `prepare` stays the same and is done before. */
export function useIsPrinting(prepare: () => void): boolean {
  const watch = useCallback((changed: () => void) => watchPrinting(prepare, changed), [prepare]);
  return useSyncExternalStore(watch, () => isPrinting);
}
